/** What every painter of the map needs: the theme's colours, and the visible part of the map. */

/** The colours of the theme, read from the page. */
export interface Paints {
  land: string;
  sea: string;
  seaInk: string;
  coast: string;
  sunken: string;
  surface: string;
  line: string;
  ink: string;
  ink2: string;
  act: string;
  actInk: string;
  text: string;
  display: string;
  /** The width of names per pixel of font size. */
  widths: Map<string, number>;
}

/** Return the colours and fonts that apply to an element. */
export function paintsOf(element: Element): Paints {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    land: of("land"),
    sea: of("sea"),
    seaInk: of("sea-ink"),
    coast: of("coast"),
    sunken: of("sunken"),
    surface: of("surface"),
    line: of("line-2"),
    ink: of("ink"),
    ink2: of("ink-2"),
    act: of("act"),
    actInk: of("act-ink"),
    text: of("font-text"),
    display: of("font-display"),
    widths: new Map(),
  };
}

/** A part of the map on a canvas: its top left corner in map units, and pixels per unit. */
export interface Window {
  x: number;
  y: number;
  /** CSS pixels per map unit. */
  scale: number;
  /** Device pixels per CSS pixel. */
  dpr: number;
  /** Size in CSS pixels. */
  width: number;
  height: number;
}
