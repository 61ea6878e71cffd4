/**
 * Which section of Configuración is marked: the one that is read, wherever an address or a hand has scrolled to. Pure,
 * so that every place of a page is a test.
 */

export interface SectionPlace {
  readonly anchor: string;
  /** Its upper edge and its left one, in px from the view's. */
  readonly top: number;
  readonly left: number;
}

export interface ViewPlace {
  /** Height of the view, in px. */
  readonly height: number;
  /** The page can be scrolled no further. */
  readonly isAtEnd: boolean;
  /** The anchor that the address names, if any. */
  readonly named: string | undefined;
}

/** A section counts as read once its head has come into the upper third. */
const READING_SHARE = 1 / 3;

/**
 * Returns the section that the address names, as long as its head is in the upper third: a section beside it or under
 * its neighbour may be as high. Otherwise it returns the last section whose head is in the upper third or above it; of
 * two side by side the left one. At the end of the page the last sections never get that high: there the named one is
 * returned, else the last.
 */
export function sectionInView(sections: readonly SectionPlace[], view: ViewPlace): string | undefined {
  const line = view.isAtEnd ? view.height : view.height * READING_SHARE;
  const passed = sections.filter(({ top }) => top <= line);
  const lowest = Math.max(...passed.map(({ top }) => top));
  const named = passed.find(({ anchor, top }) => anchor === view.named && top >= 0);
  if (named !== undefined) return named.anchor;
  const row = passed.filter(({ top }) => top === lowest).sort((first, second) => first.left - second.left);
  return (row[0] ?? sections[0])?.anchor;
}
