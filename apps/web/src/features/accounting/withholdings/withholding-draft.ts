/** A certificate as it is typed, before anything of it is read. */
import {
  VAT_WITHHOLDING_PERCENTAGES,
  type VatWithholdingPercentage,
  type WithholdingDirection,
  type WithholdingTax,
} from '@cuadra/domain/withholdings/withholding';

export interface WithholdingDraft {
  readonly tax: WithholdingTax;
  /** {@link partyKey} of `choosable-lines.ts` of the customer or supplier; empty until one is chosen. */
  readonly party: string;
  readonly certificateNumber: string;
  readonly certificateDate: string;
  readonly bookedOn: string;
  /** '75', as typed; empty of IVA for the usual one of the party. */
  readonly percentage: string;
  /** Of ISLR that is withheld from a supplier: the code of what is paid; empty until it is chosen. */
  readonly concept: string;
  /** By line, as typed, in bolívares; empty for one of which nothing is withheld. */
  readonly amounts: Readonly<Record<string, string>>;
}

export interface Party {
  readonly id: string | null;
  readonly name: string;
  readonly document: string;
  /** That a customer withholds of the IVA; null where it is not known. */
  readonly percentage: VatWithholdingPercentage | null;
}

/** Everyone withholds ISLR of suppliers, and IVA only who is a special taxpayer; customers withhold either. */
export function taxesOf(
  direction: WithholdingDirection,
  isSpecialTaxpayer: boolean,
): readonly [WithholdingTax, ...WithholdingTax[]] {
  return direction === 'made' && !isSpecialTaxpayer ? ['islr'] : ['iva', 'islr'];
}

/** @param tax one of {@link taxesOf} */
export function emptyWithholding(today: string, party: string, tax: WithholdingTax): WithholdingDraft {
  return {
    tax,
    party,
    certificateNumber: '',
    certificateDate: today,
    bookedOn: today,
    percentage: '',
    concept: '',
    amounts: {},
  };
}

/** Whether the certificate says what was paid: the company declares the ISLR that it withholds by concepts. */
export function hasConcept({ tax }: Pick<WithholdingDraft, 'tax'>, direction: WithholdingDirection): boolean {
  return tax === 'islr' && direction === 'made';
}

/** Of another tax: it has other lines, and the company's own certificates of it have numbers of their own. */
export function ofTax(
  draft: WithholdingDraft,
  tax: WithholdingTax,
  direction: WithholdingDirection,
): WithholdingDraft {
  const isOtherNumber = direction === 'made' && tax !== draft.tax;
  const certificateNumber = isOtherNumber ? '' : draft.certificateNumber;
  return { ...draft, tax, certificateNumber, amounts: {}, percentage: '', concept: '' };
}

/** With the percentage of the party where none was chosen: what a customer is known to withhold, or 75. */
export function withUsualPercentage(draft: WithholdingDraft, party: Party | undefined): WithholdingDraft {
  if (draft.tax !== 'iva' || draft.percentage !== '') return draft;
  return { ...draft, percentage: String(party?.percentage ?? VAT_WITHHOLDING_PERCENTAGES[0]) };
}

/** A stored draft, as far as it can be read. */
export function readStoredWithholding(stored: unknown, empty: WithholdingDraft): WithholdingDraft {
  const draft = { ...empty, ...(stored as Partial<WithholdingDraft> | null) };
  return typeof draft.amounts === 'object' && draft.amounts !== null ? draft : { ...draft, amounts: {} };
}

/** A draft of a tax that the company cannot withhold any more is of one that it can. */
export function ofTaxes(
  draft: WithholdingDraft,
  taxes: readonly [WithholdingTax, ...WithholdingTax[]],
  direction: WithholdingDirection,
): WithholdingDraft {
  return taxes.includes(draft.tax) ? draft : ofTax(draft, taxes[0], direction);
}
