/**
 * Control numbers (art. 44 of PA SNAT/2011/00071): two digits of identification, a hyphen and up to eight digits. An
 * authorised print shop gives each to one sheet only, with its copies; a digital one to one document. Here they have all
 * eight digits, so that texts are equal, and in order, where the numbers are.
 */

/** '00-00001234'. */
export const CONTROL_PATTERN = /^\d{2}-\d{8}$/;
/** Of a control number behind its prefix, and of an invoice. */
export const FORM_NUMBER_MAX = 99_999_999;
const DIGITS = 8;

export interface ControlNumber {
  /** Two digits. */
  readonly prefix: string;
  readonly number: number;
}

/** '00-00001234'. */
export function controlText({ prefix, number }: ControlNumber): string {
  return `${prefix}-${formNumberText(number)}`;
}

/** As it is on paper, with fewer digits or without a hyphen too; undefined for what is no control number. */
export function parseControl(text: string): ControlNumber | undefined {
  const match = /^(\d{2})\s*-\s*(\d{1,8})$/.exec(text.trim()) ?? /^(\d{2})(\d{8})$/.exec(text.trim());
  const number = Number(match?.[2] ?? 0);
  return match === null || number === 0 ? undefined : { prefix: match[1] ?? '', number };
}

/** '00001234': an invoice's number as it is printed. */
export function formNumberText(number: number): string {
  return String(number).padStart(DIGITS, '0');
}

/** 'Serie B 00001234', '00001234' where there is no series. */
export function invoiceNumberText({
  series,
  number,
}: {
  readonly series: string;
  readonly number: number;
}): string {
  return series === '' ? formNumberText(number) : `Serie ${series} ${formNumberText(number)}`;
}
