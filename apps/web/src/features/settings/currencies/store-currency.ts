/**
 * Stores the draft of a currency. Apart from the form because it restores a deleted currency with the same code
 * [SET-04].
 */
import { currencyId } from '@cuadra/contracts/primitives/ids';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import { restoreRecord } from '../../../data/local-writes/restore-record.ts';
import type { CurrencyRow } from '../../../data/rows.ts';
import { type Company, DOLLAR } from '../../../session/company/company.ts';
import { saveRate } from '../../../session/company/rate-entry.ts';
import { pick } from '../../../ui/forms/use-record-form.ts';
import { type CurrencyDraft, currencyFields } from './currency-draft.ts';

/**
 * @param currency undefined makes a new one
 * @param changed the fields that this person changed: of a currency that is there only these are written
 * @returns why it was not stored, undefined when it was
 */
export async function storeCurrency(
  company: Company,
  currency: CurrencyRow | undefined,
  draft: CurrencyDraft,
  changed: readonly (keyof CurrencyDraft)[],
): Promise<string | undefined> {
  const { db, maker, settings } = company;
  const { rate, ...fields } = currencyFields(draft.is_default ? { ...draft, is_active: true } : draft);
  const { code } = fields;
  if (currency === undefined) await storeNew(company, { ...fields, rate });
  else {
    const named = draft.is_default ? [...changed, 'is_active'] : changed;
    await patchRecord(db, 'currencies', currency.id, pick(fields, named), maker);
  }
  const isRateNew = code !== DOLLAR && (currency === undefined || changed.includes('rate'));
  const refusal = isRateNew ? await saveRate(company, { code, rate, valueDate: company.today }) : undefined;
  if (refusal !== undefined) return refusal;
  if (draft.is_default && changed.includes('is_default')) {
    await patchRecord(db, 'company_settings', settings.id, { default_currency: code }, maker);
  }
  return undefined;
}

/** A company has a currency once, under one id (S-28): one that was deleted comes back under it. */
async function storeNew(
  { companyId, db, maker }: Company,
  fields: ReturnType<typeof currencyFields>,
): Promise<void> {
  const id = currencyId(companyId, fields.code);
  const known = await db.currencies.get(id);
  if (known === undefined) {
    await createRecord(db, 'currencies', fields, maker);
    return;
  }
  const { name, symbol, is_active } = fields;
  await restoreRecord(db, 'currencies', id, maker);
  await patchRecord(db, 'currencies', id, { name, symbol, is_active }, maker);
}
