/** Rows of a file by their headings, for tests: what a row leaves out is blank. */
export type Cells = Readonly<Record<string, string>>;

export function tableOfRecords(headings: readonly string[], ...records: readonly Cells[]): string[][] {
  return [[...headings], ...records.map((cells) => headings.map((heading) => cells[heading] ?? ''))];
}
