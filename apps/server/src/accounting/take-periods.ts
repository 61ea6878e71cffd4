/**
 * Takes over the closed months of a company that kept its books on a device (S-56): before anything is booked here, so
 * that each document has the day that it had there (ACC-07).
 */
import type { AccountingPeriodReply } from '@cuadra/contracts/accounting/periods';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import type { CompanyTx, Statement } from '../db/database.ts';
import { type RecordMaker, storeChange, storeNewRecords } from '../items/store-records.ts';
import { readPeriods } from './read-periods.ts';

const VERSION: Statement = {
  name: 'version_of_company',
  text: 'select version from counters where company_id = $1',
};

/** The caller has locked the company. A repeated call changes nothing. */
export async function takePeriods(
  tx: CompanyTx,
  periods: readonly AccountingPeriodReply[],
  makerOf: () => RecordMaker,
): Promise<void> {
  const known = await readPeriods(tx);
  const fresh = periods.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) await storeNewRecords(tx, 'accounting_periods', fresh, makerOf());
  for (const period of periods) {
    const held = known.get(period.id);
    if (held === undefined) continue;
    const { id, ...fields } = held.period;
    const changed = Object.fromEntries(
      Object.entries(period).filter(
        ([name, value]) =>
          canonicalJson(value) !== canonicalJson(fields[name as keyof typeof fields] ?? null),
      ),
    );
    delete changed.id;
    if (Object.keys(changed).length === 0) continue;
    const [counter] = await tx.query<{ version: string }>(VERSION, [tx.companyId]);
    const record = { id, marks: held.marks, fields };
    await storeChange(tx, 'accounting_periods', record, changed, Number(counter?.version ?? '0'), makerOf());
  }
}
