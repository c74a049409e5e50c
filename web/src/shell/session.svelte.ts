/** Who is sitting at this browser, and the games on the shelf. */
import type { GameInfo, Me, TableInfo } from "../generated/messages";
import { api, Sorry } from "../net/api";

const NAMES = [
  "Teucer", "Thoas", "Podarces", "Eurypylus", "Leonteus", "Polypoetes", "Thrasymedes", "Antilochus", "Automedon",
  "Machaon", "Talthybius", "Eurybates", "Dolops", "Antenor", "Pandion", "Acamas", "Hicetaon", "Panthous", "Idaeus",
  "Cebriones", "Polites", "Gorgythion", "Hippothous", "Pyraechmes", "Mydon", "Thymoetes", "Lampus", "Clytius",
];
const NAME = "ilion-name";

class Session {
  me: Me | null = $state.raw(null);
  games: GameInfo[] = $state.raw([]);
  mine: TableInfo[] = $state.raw([]);
  /** Whether the server has been asked who we are. */
  asked = $state(false);

  get name(): string {
    let name = localStorage.getItem(NAME);
    if (!name) {
      name = NAMES[Math.floor(Math.random() * NAMES.length)]!;
      localStorage.setItem(NAME, name);
    }
    return name;
  }

  /** Somebody to the server, too: whoever we were before, or a new guest. */
  async somebody(): Promise<Me> {
    if (this.me) return this.me;
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Sorry) || error.status !== 401) throw error;
      this.me = await api.guest(this.name);
    }
    return this.me;
  }

  /** Who we are, if the server knows us; asks for nothing more. */
  async look(): Promise<void> {
    try {
      this.me = await api.me();
      this.mine = await api.mine();
    } catch (error) {
      if (!(error instanceof Sorry)) throw error;
    } finally {
      this.asked = true;
    }
  }

  async shelf(): Promise<GameInfo[]> {
    if (!this.games.length) this.games = await api.games();
    return this.games;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((g) => g.name === name);
  }

  rename(name: string): void {
    localStorage.setItem(NAME, name);
  }
}

export const session = new Session();
