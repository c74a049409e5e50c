/** Who is sitting at this browser, the games on the shelf, and what the house offers. */
import type { GameInfo, ServerInfo, CurrentUser, TableInfo } from "../generated/messages";
import { api, RequestError } from "../net/api";
import { isOffline } from "../net/server-info";

const NAMES = [
  "Teucer",
  "Thoas",
  "Podarces",
  "Eurypylus",
  "Leonteus",
  "Polypoetes",
  "Thrasymedes",
  "Antilochus",
  "Automedon",
  "Machaon",
  "Talthybius",
  "Eurybates",
  "Dolops",
  "Antenor",
  "Pandion",
  "Acamas",
  "Hicetaon",
  "Panthous",
  "Idaeus",
  "Cebriones",
  "Polites",
  "Gorgythion",
  "Hippothous",
  "Pyraechmes",
  "Mydon",
  "Thymoetes",
  "Lampus",
  "Clytius",
];
const NAME = "ilion-name";
/** Set once the house knows this browser, so that a newcomer's first page asks for nothing; two houses may share a host. */
const KNOWN = isOffline ? "ilion-known-here" : "ilion-known";

class Session {
  me: CurrentUser | null = $state.raw(null);
  games: GameInfo[] = $state.raw([]);
  mine: TableInfo[] = $state.raw([]);
  house: ServerInfo | null = $state.raw(null);
  private asked: Promise<GameInfo[]> | null = null;

  get name(): string {
    let name = localStorage.getItem(NAME);
    if (!name) {
      name = NAMES[Math.floor(Math.random() * NAMES.length)]!;
      localStorage.setItem(NAME, name);
    }
    return name;
  }

  /** Somebody to the server, too: whoever we were before, or a new guest. */
  async somebody(): Promise<CurrentUser> {
    if (!this.me && localStorage.getItem(KNOWN)) await this.look();
    this.me ??= await api.guest(this.name);
    localStorage.setItem(KNOWN, "yes");
    return this.me;
  }

  /** Who we are, if the server knows us; asks for nothing more. */
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

  /** Somebody has signed in here. */
  async arrive(): Promise<void> {
    localStorage.setItem(KNOWN, "yes");
    await this.look();
    if (this.me) localStorage.setItem(NAME, this.me.name);
  }

  /** Nobody is signed in here any more. */
  forget(): void {
    localStorage.removeItem(KNOWN);
    this.me = null;
    this.mine = [];
  }

  /** The games, asked for once. */
  async shelf(): Promise<GameInfo[]> {
    this.asked ??= api.games();
    try {
      return (this.games = await this.asked);
    } catch (error) {
      this.asked = null;
      throw error;
    }
  }

  /** What the house offers, asked for once. */
  async about(): Promise<ServerInfo> {
    return (this.house ??= await api.house());
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((g) => g.name === name);
  }

  /** Another name; a guest's, where nobody is known yet. */
  async rename(name: string): Promise<void> {
    localStorage.setItem(NAME, name);
    this.me = this.me ? await api.rename(name) : await api.guest(name);
    localStorage.setItem(KNOWN, "yes");
  }
}

export const session = new Session();
