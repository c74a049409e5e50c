/** What hosts tell everybody, until it is closed here. */
import type { Announcement } from "../generated/messages";
import { api } from "../net/api";

const CLOSED = "ilion-told";
const OFTEN = 60_000;

class AnnouncementList {
  private lines: Announcement[] = $state.raw([]);
  private closed: string[] = $state.raw(JSON.parse(localStorage.getItem(CLOSED) ?? "[]") as string[]);
  private asked = 0;
  open = $derived(this.lines.filter(({ id }) => !this.closed.includes(id)));

  /** Ask what is told now, at most once a minute. */
  async look(): Promise<void> {
    if (this.asked && Date.now() - this.asked < OFTEN) return;
    this.asked = Date.now();
    this.lines = await api.announced().catch(() => this.lines);
  }

  /** Of those that are told no more, it need not be known whether they were closed. */
  close(id: string): void {
    this.closed = [...this.closed.filter((old) => this.lines.some((line) => line.id === old)), id];
    localStorage.setItem(CLOSED, JSON.stringify(this.closed));
  }
}

export const announcements = new AnnouncementList();
