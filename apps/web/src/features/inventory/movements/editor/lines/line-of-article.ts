/** Turns a scanned or chosen article into the line of a movement, with the device's facts read again. */
import type { Company } from '../../../../../session/company/company.ts';
import { taxRatesOf } from '../../../../../session/company/tax-rates.ts';
import type { ScannedArticle } from '../../../scan/find-articles.ts';
import { type MovementDraft, type NewLine, placeOf } from '../draft/movement-draft.ts';
import { newLine } from '../draft/new-line.ts';
import { heldLots, readMovementFacts } from '../facts/movement-facts.ts';

type LineCompany = Pick<Company, 'db' | 'today' | 'taxes' | 'settings'>;

/**
 * @param rate bolívares for a dollar; undefined when no rate is known
 * @returns undefined for a product that is no longer on this device
 */
export async function lineOfArticle(
  company: LineCompany,
  draft: MovementDraft,
  rate: string | undefined,
  { productId, unitId }: ScannedArticle,
): Promise<NewLine | undefined> {
  const facts = await readMovementFacts(company.db, [productId], draft.replacesId);
  const product = facts.products.get(productId);
  if (product === undefined) return undefined;
  const units = facts.units.get(productId) ?? [];
  const { type, currency, reason } = draft;
  return newLine(product, units.find(({ id }) => id === unitId) ?? null, units, {
    type,
    currency,
    rate,
    taxes: taxRatesOf(company),
    reason,
    today: company.today,
    held: heldLots(facts, placeOf(draft)),
  });
}
