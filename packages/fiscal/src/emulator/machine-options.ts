/** How an emulated machine is set up, and what is unverified of real ones: each way it may be is an option. */
export interface MachineOptions {
  readonly registration: string;
  readonly rif: string;
  /** Printed above every document. */
  readonly header: readonly string[];
  /** General, reduced, additional: type digit and basis points. */
  readonly rates: readonly [MachineRateOption, MachineRateOption, MachineRateOption];
  readonly igtfBasisPoints: number;
  /** Flag number to its two digits; those left out are `00`. */
  readonly flags: Readonly<Record<number, string>>;
  readonly descriptionWidth: number;
  readonly mode: 'fiscal' | 'training';
  readonly hasCashier: boolean;
  /** Invoices that were printed before. */
  readonly lastInvoice: number;
  readonly lastCreditNote: number;
  readonly lastDebitNote: number;
  readonly closures: number;
  /** What becomes of an open document when the power comes back. */
  readonly afterPowerLoss: 'document_stays_open' | 'document_is_voided';
  /** Whether the data of a customer open a document, or wait for its first line. */
  readonly opensWith: 'customer' | 'line';
  readonly cancelCommand: '7' | '9' | 'none';
  /** Whether U0X, U0Z and ranges wait for an ACK before their first frame. */
  readonly uploads: 'at_once' | 'after_ack';
  /** Whether IGTF is added to what is due, or is apart from it. */
  readonly igtf: 'added_to_due' | 'apart';
  /** What credit notes do to the sums by payment slot. */
  readonly slotsOfCreditNotes: 'left_out' | 'subtracted';
  readonly dailySales: 'with_tax' | 'without_tax';
  readonly s1: 'sixteen_fields' | 'fourteen_fields';
  /** Readings that an older machine does not have. */
  readonly lacks: readonly string[];
  /** STS2 while yesterday has no Z. */
  readonly refusesOldDayWith: number;
}

interface MachineRateOption {
  readonly type: 0 | 1 | 2;
  readonly basisPoints: number;
}

export const USUAL_MACHINE: MachineOptions = {
  registration: 'Z1F1234567',
  rif: 'J-312171197',
  header: ['SENIAT', 'INVERSIONES LA CUADRA, C.A.', 'CARACAS'],
  rates: [
    { type: 2, basisPoints: 1600 },
    { type: 2, basisPoints: 800 },
    { type: 2, basisPoints: 3100 },
  ],
  igtfBasisPoints: 300,
  flags: { 21: '00', 50: '01', 63: '19' },
  descriptionWidth: 127,
  mode: 'fiscal',
  hasCashier: true,
  lastInvoice: 0,
  lastCreditNote: 0,
  lastDebitNote: 0,
  closures: 0,
  afterPowerLoss: 'document_stays_open',
  opensWith: 'customer',
  cancelCommand: '7',
  uploads: 'at_once',
  igtf: 'added_to_due',
  slotsOfCreditNotes: 'left_out',
  dailySales: 'with_tax',
  s1: 'sixteen_fields',
  lacks: [],
  refusesOldDayWith: 0x5c,
};
