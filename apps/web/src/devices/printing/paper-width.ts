/** The widths of receipt rolls. Apart from the code that prints, because all of it needs them. */
export const PAPER_WIDTHS_MM = [58, 80] as const;
export type PaperWidthMm = (typeof PAPER_WIDTHS_MM)[number];
