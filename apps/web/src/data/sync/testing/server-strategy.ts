/** The parts of the model server that are easy to get wrong, so that tests can break them and show their purpose. */
export interface ServerStrategy {
  /** `locked`: the version is taken under a lock held until the commit (S-01). `sequence`: from a plain sequence. */
  readonly versions: 'locked' | 'sequence';
  /** `one`: rows and `upto` from one snapshot (S-16). `two`: `upto` read apart. */
  readonly snapshots: 'one' | 'two';
  /** `whole`: a page never ends inside a version (S-17). `split`: it may. */
  readonly pages: 'whole' | 'split';
  /** `bounded`: rows wait for the receipts that belong before them (S-18). `loose`: they do not. */
  readonly receipts: 'bounded' | 'loose';
  /** `versions`: documents go down by version (S-19). `dates`: by date, though the cursor is a version. */
  readonly newest: 'versions' | 'dates';
  /** `acknowledged`: receipts also cover items of a device that another one has booked (S-57). */
  readonly takenIn: 'acknowledged' | 'forgotten';
}

export const FAITHFUL: ServerStrategy = {
  versions: 'locked',
  snapshots: 'one',
  pages: 'whole',
  receipts: 'bounded',
  newest: 'versions',
  takenIn: 'acknowledged',
};
