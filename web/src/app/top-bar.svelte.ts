/** What the page in view puts into the bar. */

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
