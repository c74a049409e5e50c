/** The user of this browser, the installed games, and what the server offers. */
import type { GameInfo, ServerInfo, CurrentUser, TableInfo } from "../generated/messages";
import { isUnnamed, newGuestName } from "../i18n/guest-names";
import { api, RequestError } from "../net/api";
import { isOffline } from "../net/server-info";

const NAME = "ilion-name";
/** Set once the server knows this browser, so that the first visit sends no requests; two servers may share a host. */
const KNOWN = isOffline ? "ilion-known-here" : "ilion-known";

class Session {
  me: CurrentUser | null = $state.raw(null);
  games: GameInfo[] = $state.raw([]);
  mine: TableInfo[] = $state.raw([]);
  server: ServerInfo | null = $state.raw(null);
  private asked: Promise<GameInfo[]> | null = null;

  get name(): string {
    let name = localStorage.getItem(NAME);
    if (!name) {
      name = newGuestName();
      localStorage.setItem(NAME, name);
    }
    return name;
  }

  /** The name that the user has chosen; empty for a guest who has chosen none. */
  get chosenName(): string {
    const name = this.me?.name ?? this.name;
    return isUnnamed(name) ? "" : name;
  }

  /** Return the user, or create a guest. */
  async ensureUser(): Promise<CurrentUser> {
    if (!this.me && localStorage.getItem(KNOWN)) await this.look();
    this.me ??= await api.guest(this.name);
    localStorage.setItem(KNOWN, "yes");
    return this.me;
  }

  /** Return the user, if the server knows this browser; creates no guest. */
  async look(): Promise<void> {
    if (!localStorage.getItem(KNOWN)) return;
    try {
      this.me = await api.me();
      this.mine = await api.mine();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.status === 401) this.forget();
    }
  }

  /** Update everything after a sign-in. */
  async afterSignIn(): Promise<void> {
    localStorage.setItem(KNOWN, "yes");
    await this.look();
    if (this.me) localStorage.setItem(NAME, this.me.name);
  }

  /** Forget the user after signing out. */
  forget(): void {
    localStorage.removeItem(KNOWN);
    this.me = null;
    this.mine = [];
  }

  /** Return the games, fetched once. */
  async shelf(): Promise<GameInfo[]> {
    this.asked ??= api.games();
    try {
      return (this.games = await this.asked);
    } catch (error) {
      this.asked = null;
      throw error;
    }
  }

  /** Return what the server offers, fetched once. */
  async about(): Promise<ServerInfo> {
    return (this.server ??= await api.server());
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((g) => g.name === name);
  }

  /** Change the name; creates a guest if there is no user yet. */
  async rename(name: string): Promise<void> {
    localStorage.setItem(NAME, name);
    this.me = this.me ? await api.rename(name) : await api.guest(name);
    localStorage.setItem(KNOWN, "yes");
  }
}

export const session = new Session();
