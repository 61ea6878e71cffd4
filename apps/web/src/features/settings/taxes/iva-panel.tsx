/** IVA: the percentage of the tax that is the company's default, changed in one step [SET-02]. */
import { defaultTaxId } from '@cuadra/contracts/primitives/ids';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { PercentPanel } from './percent-panel.tsx';
import { checkRate, parseTypedPercent, percentText } from './typed-percent.ts';

/** What the field begins with where no tax is the default [SET-02]. */
const RATE_WITHOUT_TAX = '16';

export function IvaPanel() {
  const company = useCompany();
  const tax = company.taxes.find(({ id }) => id === company.settings.default_tax_id);
  const form = useRecordForm({
    gate: SAVE_GATE,
    initial: { rate: percentText(tax?.rate ?? RATE_WITHOUT_TAX) },
    check: checkRate,
    store: async ({ rate }) => {
      await saveIva(company, tax?.id, parseTypedPercent(rate) ?? RATE_WITHOUT_TAX);
      return undefined;
    },
    onSaved: () => toast('IVA actualizado'),
  });
  return (
    <PercentPanel
      tax="IVA"
      form={form}
      hint="Cambia el impuesto por defecto. Las ventas ya hechas conservan el suyo."
    />
  );
}

/** Where the company has no default tax, the IVA becomes it. */
async function saveIva(
  { companyId, db, maker, settings }: Company,
  taxId: string | undefined,
  rate: string,
): Promise<void> {
  if (taxId !== undefined) {
    await patchRecord(db, 'taxes', taxId, { rate }, maker);
    return;
  }
  const known = await db.taxes.get(defaultTaxId(companyId));
  const id = await createRecord(
    db,
    'taxes',
    { name: 'IVA', rate },
    maker,
    known === undefined ? defaultTaxId(companyId) : undefined,
  );
  await patchRecord(db, 'company_settings', settings.id, { default_tax_id: id }, maker);
}
