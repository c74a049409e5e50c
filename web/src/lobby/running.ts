/** The tables in progress of a user. */
import type { TableInfo } from "../generated/messages";

export const isMyTurn = (table: TableInfo): boolean => table.seats.some((seat) => seat.mine && table.to_act.includes(seat.seat));

/** Sort tables where it is the user's turn first, then the newest. */
export const byMyTurn = (a: TableInfo, b: TableInfo): number => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.created - a.created;
