/** What the form of a currency holds, and what is wrong with it [SET-04]. Apart from the form to be tested without one. */
import { CurrencyFields } from '@cuadra/contracts/company/company';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';

import type { CurrencyRow } from '../../../data/rows.ts';
import { BOLIVAR, DOLLAR } from '../../../session/company/company.ts';
import { rateProblem } from '../../../session/company/rate-entry.ts';
import { parseTypedRate } from '../../../session/company/typed-rate.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

export interface CurrencyDraft {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** As typed: units of it for a dollar. */
  readonly rate: string;
  readonly is_active: boolean;
  /** Stored in the settings, so that only one currency can be the default (S-28). */
  readonly is_default: boolean;
}

export const CURRENCY_LABELS = {
  code: 'Código',
  name: 'Nombre',
  symbol: 'Símbolo',
  rate: 'Tasa de cambio',
} as const;

const CODE_LENGTH = 3;

/** What is typed into the field becomes capitals by itself, three of them at most. */
export function typedCode(text: string): string {
  return text.toUpperCase().slice(0, CODE_LENGTH);
}

export function currencyDraft(currency: CurrencyRow | undefined, defaultCode: string): CurrencyDraft {
  if (currency === undefined) {
    return { code: '', name: '', symbol: '', rate: '1', is_active: true, is_default: false };
  }
  const { code, name, symbol, rate, is_active } = currency;
  return { code, name, symbol, rate: rate.replace('.', ','), is_active, is_default: code === defaultCode };
}

/**
 * @param others codes of the company's other currencies
 * @param isRateUnchanged the user left the rate unchanged: the bolívar's initial 1 or 35,5 is not this user's mistake
 */
export function checkCurrency(
  draft: CurrencyDraft,
  others: readonly string[],
  isRateUnchanged: boolean,
): FormErrors<CurrencyDraft> {
  const found = {
    code: codeProblem(draft.code, others),
    name: fieldProblem(CurrencyFields.shape.name, draft.name),
    symbol: fieldProblem(CurrencyFields.shape.symbol, draft.symbol),
    rate: isRateUnchanged ? undefined : rateProblemOf(draft),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function codeProblem(code: string, others: readonly string[]): string | undefined {
  if (!/^[A-Z]{3}$/.test(code)) return 'Escribe tres letras mayúsculas, como EUR.';
  return others.includes(code) ? 'La empresa ya tiene esa moneda.' : undefined;
}

/** The bolívar's rate is used at the till, so that 1 is refused too [SET-08]. */
function rateProblemOf({ code, rate }: CurrencyDraft): string | undefined {
  if (code === DOLLAR) return undefined;
  const typed = parseTypedRate(rate);
  return code === BOLIVAR || typed === undefined ? rateProblem(typed) : undefined;
}

/** As the wire has it; the draft was checked before. All rates are stated against the dollar. */
export function currencyFields({ code, name, symbol, rate, is_active }: CurrencyDraft) {
  const typed = code === DOLLAR ? '1' : (parseTypedRate(rate) ?? '');
  return { code, name: name.trim(), symbol: symbol.trim(), rate: typed, is_active };
}
