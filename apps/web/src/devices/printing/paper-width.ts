/** How wide receipt rolls are. Apart from all that prints on them, which each asks. */
export const PAPER_WIDTHS_MM = [58, 80] as const;
export type PaperWidthMm = (typeof PAPER_WIDTHS_MM)[number];
