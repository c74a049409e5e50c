/** What the current page adds to the bar. */

/** Pages that show a board, which takes all the available room. */
export const BOARD_PAGES: readonly string[] = ["table", "replay", "lesson", "puzzle", "maps"];

export interface Tool {
  name: string;
  glyph: string;
  on?: boolean;
  act(): void;
}

class BarContent {
  title = $state("");
  sub = $state("");
  tag = $state("");
  tools: Tool[] = $state.raw([]);

  show(title: string, sub = "", tag = "", tools: Tool[] = []): void {
    this.title = title;
    this.sub = sub;
    this.tag = tag;
    this.tools = tools;
  }

  clear(): void {
    this.show("");
  }
}

export const topBar = new BarContent();
