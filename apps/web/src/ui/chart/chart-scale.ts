/** The height of a chart and the unit of its scale: the column beside it has room for five figures. */

export interface ChartScale {
  /** In cents. */
  readonly top: number;
  /** Cents in one unit of the scale. */
  readonly unit: number;
  /** 'miles de ', before the currency; empty where it counts single ones. */
  readonly unitText: string;
  /** ' mil', after a figure of the scale; empty where it counts single ones. */
  readonly unitMark: string;
}

const ONE = 100;
/** From six figures on in thousands, and in millions as soon as both figures of the scale are whole ones. */
const UNITS = [
  { from: ONE * 2_000_000, unit: ONE * 1_000_000, unitText: 'millones de ', unitMark: '\u00a0MM' },
  { from: ONE * 100_000, unit: ONE * 1_000, unitText: 'miles de ', unitMark: '\u00a0mil' },
] as const;

/** @param most the highest bar, in cents */
export function chartScale(most: number): ChartScale {
  const top = niceTop(most);
  const counted = UNITS.find(({ from }) => top >= from) ?? { unit: ONE, unitText: '', unitMark: '' };
  return { top, unit: counted.unit, unitText: counted.unitText, unitMark: counted.unitMark };
}

const STEPS = [2, 4, 10, 20, 50, 100];

/** The next round figure, in cents: 2, 4, 10, 20, 50 or 100 times a power of ten, so that its half is round too. */
function niceTop(most: number): number {
  for (let scale = ONE; ; scale *= 10) {
    const found = STEPS.map((step) => step * scale).find((top) => top >= most);
    if (found !== undefined) return found;
  }
}
