/**
 * Drawings of goods in flat colours [AUTH-11]: filled, shaded and written parts, in order. Apart from the canvas that
 * paints them, so that they are tested without one.
 */

/** Size of every drawing. */
export const DRAWING_SIZE = { width: 104, height: 78 } as const;

export type Part =
  | {
      readonly kind: 'fill';
      /** SVG path data. */
      readonly path: string;
      readonly colour: string;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'line';
      readonly path: string;
      readonly colour: string;
      readonly width: number;
      readonly opacity?: number;
    }
  /** Darker at both sides and lit at the left, between two abscissas, so that it looks round. */
  | { readonly kind: 'round'; readonly path: string; readonly from: number; readonly to: number }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Its middle, and its baseline. */
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly weight: number;
      readonly colour: string;
      /** A longer text is written smaller. */
      readonly widthMax: number;
    };

export type Drawing = readonly Part[];

/** Colours of a thing, in CSS notation. */
export interface Look {
  readonly body: string;
  readonly label: string;
  /** Colour of the text on the label. */
  readonly ink: string;
  readonly brand: string;
  /** The kind of goods, in few letters; left out where there is no space. */
  readonly words?: string;
}

export function fill(path: string, colour: string, opacity?: number): Part {
  return { kind: 'fill', path, colour, ...(opacity === undefined ? {} : { opacity }) };
}

export function line(path: string, colour: string, width: number, opacity?: number): Part {
  return { kind: 'line', path, colour, width, ...(opacity === undefined ? {} : { opacity }) };
}

export function round(path: string, from: number, to: number): Part {
  return { kind: 'round', path, from, to };
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number): string {
  const across = `a${radiusX} ${radiusY} 0 1 0`;
  return `M${x - radiusX} ${y}${across} ${radiusX * 2} 0${across} ${-radiusX * 2} 0z`;
}

const MIDDLE = DRAWING_SIZE.width / 2;

/** In the middle of the drawing. */
export function brandText({ brand, ink }: Look, y: number, widthMax: number, size = 8.5): Part {
  return { kind: 'text', text: brand, x: MIDDLE, y, size, weight: 700, colour: ink, widthMax };
}

/** Small, in capitals; nothing where the look has no words. */
export function smallText({ words, ink }: Look, y: number, widthMax: number, colour = ink): Part[] {
  if (words === undefined) return [];
  const text = words.toLocaleUpperCase('es');
  return [{ kind: 'text', text, x: MIDDLE, y, size: 4.6, weight: 550, colour, widthMax }];
}
