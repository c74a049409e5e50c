/** Announcements of the hosts, until the user closes them. */
import type { Announcement } from "../generated/messages";
import { api } from "../net/api";

const CLOSED = "ilion-told";
const OFTEN = 60_000;

class AnnouncementList {
  private lines: Announcement[] = $state.raw([]);
  private closed: string[] = $state.raw(JSON.parse(localStorage.getItem(CLOSED) ?? "[]") as string[]);
  private asked = 0;
  open = $derived(this.lines.filter(({ id }) => !this.closed.includes(id)));

  /** Fetch the current announcements, at most once a minute. */
  async look(): Promise<void> {
    if (this.asked && Date.now() - this.asked < OFTEN) return;
    this.asked = Date.now();
    this.lines = await api.announced().catch(() => this.lines);
  }

  /** Forget closed announcements that have expired. */
  close(id: string): void {
    this.closed = [...this.closed.filter((old) => this.lines.some((line) => line.id === old)), id];
    localStorage.setItem(CLOSED, JSON.stringify(this.closed));
  }
}

export const announcements = new AnnouncementList();
