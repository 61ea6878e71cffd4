/**
 * Maps the tax of a product as other systems write it ('Exento', 'E', 'G', '16', '16 %', '0,08') to the company's
 * taxes. Apart from the row because it knows the company's taxes. An exempt product read as taxed would be sold too
 * dear.
 */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import { shortestDecimal } from '@cuadra/domain/money/decimal';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import { formatPercent, parsePercent, type TaxRate } from '@cuadra/domain/tax/tax-rate';

export interface ReadTax {
  /** Null means the company's rule (POS-09). */
  readonly taxId: string | null;
  readonly isExempt: boolean;
  /** As the preview shows it: 'Exento', '8 %'. */
  readonly label: string;
}

export type TaxReading = { readonly tax: ReadTax } | { readonly refusal: string };

/** A column's own question decides what a bare yes or no means: 'Exento: Sí' is the opposite of 'IVA: Sí'. */
export type TaxQuestion = 'is_taxed' | 'is_exempt';

const EXEMPT: ReadTax = { taxId: null, isExempt: true, label: 'Exento' };
const YES = new Set(['si', 's', 'x', '1', 'true', 'yes', 'y', 'verdadero']);
const NO = new Set(['no', 'n', '0', 'false', 'falso']);
const EXEMPT_WORDS = new Set([
  'e',
  'ex',
  'exento',
  'exenta',
  'exentos',
  'exenta de iva',
  'exento de iva',
  'exempt',
  'exonerado',
  'exonerada',
  'sin iva',
  'no gravado',
  'no gravada',
  'no sujeto',
  'tax exempt',
  'none',
  'excluido',
  'excluida',
  'excluido de iva',
  'exonerado de iva',
  'no gravable',
  'no sujeta',
  'tasa cero',
  'zero rated',
  'vat exempt',
  '免税',
  '非課税',
]);
const GENERAL_WORDS = new Set([
  'g',
  'iva',
  'con iva',
  'gravado',
  'gravada',
  'gravable',
  'general',
  'iva general',
  'alicuota general',
  'taxable',
]);
const REDUCED_WORDS = new Set(['r', 'reducida', 'reducido', 'iva reducido', 'alicuota reducida']);
/** Fixed by law (LIVA, art. 27 and 57): the word implies it when a file does not state the figure. */
const REDUCED_BASIS_POINTS = 800;
const EXEMPT_WITH_FIGURE = /^(?:e|exent[oa])\s*[-:(]?\s*0+(?:[.,]0+)?\s*%?\s*\)?$/;
const RATE =
  /^(?:(?:iva|impuesto|tasa|alicuota|general|reducid[oa]|g|r)[\s:(-]*)*(\d+(?:[.,]\d+)?)\s*%?\s*\)?$/;

/** A tax of another country by its own name: 'DIAN IVA 0%', '消費税 (8%)'. Two rates are two taxes, and a product has one. */
const PERCENTAGE = /(\d+(?:[.,]\d+)?)\s*[%％]/g;

/** Whether a column of taxes states the tax or the exemption, by its heading. */
export function taxQuestion(heading: string): TaxQuestion {
  return /exen|exempt|exoner/.test(normaliseForSearch(heading)) ? 'is_exempt' : 'is_taxed';
}

/** The tax of a product without one in the file: the company's rule. */
export function companyTax(taxes: readonly TaxRate[]): ReadTax {
  const { taxName, taxBasisPoints } = ruleOf(taxes);
  return { taxId: null, isExempt: false, label: `${taxName} ${formatPercent(taxBasisPoints)}` };
}

/**
 * @param taxes of the company, in the order of its settings
 * @returns the tax, or the reason why the cell matches none of the company's taxes
 */
export function readTax(cell: string, question: TaxQuestion, taxes: readonly TaxRate[]): TaxReading {
  const text = normaliseForSearch(cell).replace(/^\((.*)\)$/, '$1');
  if (text === '') return { tax: companyTax(taxes) };
  if (EXEMPT_WORDS.has(text) || EXEMPT_WITH_FIGURE.test(text)) return { tax: EXEMPT };
  if (GENERAL_WORDS.has(text)) return { tax: companyTax(taxes) };
  const answer = YES.has(text) ? true : NO.has(text) ? false : undefined;
  if (answer !== undefined) {
    return { tax: answer === (question === 'is_exempt') ? EXEMPT : companyTax(taxes) };
  }
  const named = taxes.find((tax) => tax.isActive && namesOf(tax).includes(text));
  if (named !== undefined) return { tax: taxOf(named, taxes) };
  if (REDUCED_WORDS.has(text)) return taxOfRate(REDUCED_BASIS_POINTS, taxes);
  const rate = rateOf(text);
  return rate === undefined
    ? { refusal: `Impuesto: “${cell}” no es una tasa ni dice “Exento”.` }
    : taxOfRate(rate, taxes);
}

/**
 * The tax chosen for a word of the file: 'rule' is the company's, 'exempt' none, else the id of a tax.
 *
 * @returns undefined when unanswered, or when the tax is no longer active
 */
export function taxOfAnswer(answer: string | undefined, taxes: readonly TaxRate[]): ReadTax | undefined {
  if (answer === 'rule') return companyTax(taxes);
  if (answer === 'exempt') return EXEMPT;
  const tax = taxes.find(({ id, isActive }) => id === answer && isActive);
  return tax === undefined ? undefined : taxOf(tax, taxes);
}

/** 'IVA reducido', and as Cuadra writes it with its rate: 'IVA reducido 8 %'. */
function namesOf({ name, basisPoints }: TaxRate): string[] {
  return [name, `${name} ${formatPercent(basisPoints)}`].map(normaliseForSearch);
}

/** The tax of the company's rule is stored as the rule. */
function taxOf(tax: TaxRate, taxes: readonly TaxRate[]): ReadTax {
  if (tax.basisPoints === 0) return EXEMPT;
  if (tax.id === ruleOf(taxes).taxId) return companyTax(taxes);
  return { taxId: tax.id, isExempt: false, label: `${tax.name} ${formatPercent(tax.basisPoints)}` };
}

/** '16', '16,00 %' and a workbook's 0.16, which shows as 16 %, are one rate, in basis points. */
function rateOf(text: string): number | undefined {
  const figure = (RATE.exec(text)?.[1] ?? onlyPercentage(text))?.replace(',', '.');
  if (figure === undefined) return undefined;
  const isShare = /^0*\.0*[1-9]/.test(figure) && !text.includes('%');
  return isShare ? shareToPercent(figure) : parsePercent(shortestDecimal(figure));
}

function onlyPercentage(text: string): string | undefined {
  const [found, ...more] = [...text.matchAll(PERCENTAGE)];
  return more.length === 0 ? found?.[1] : undefined;
}

function shareToPercent(share: string): number | undefined {
  const digits = (share.split('.')[1] ?? '').padEnd(4, '0');
  return /^0*$/.test(digits.slice(4)) ? Number(digits.slice(0, 4)) : undefined;
}

function taxOfRate(basisPoints: number, taxes: readonly TaxRate[]): TaxReading {
  if (basisPoints === 0) return { tax: EXEMPT };
  if (ruleOf(taxes).taxBasisPoints === basisPoints) return { tax: companyTax(taxes) };
  const tax = taxes.find((candidate) => candidate.isActive && candidate.basisPoints === basisPoints);
  if (tax === undefined) {
    return {
      refusal: `La empresa no tiene un impuesto de ${formatPercent(basisPoints)}.`,
    };
  }
  return { tax: taxOf(tax, taxes) };
}

/** What the company sells goods with that say nothing of their tax. */
function ruleOf(taxes: readonly TaxRate[]) {
  return taxFor({ type: 'physical', taxId: null, isExempt: false }, taxes);
}
