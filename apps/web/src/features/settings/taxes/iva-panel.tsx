/** IVA: the percentage of the tax that is the company's default, changed in one step [SET-02]. */
import { defaultTaxId } from '@cuadra/contracts/ids';
import { Button } from '@mantine/core';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { Company } from '../../../session/company.ts';
import { useCompany } from '../../../session/company-context.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PercentInput } from '../../../ui/percent-input.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { toast } from '../../../ui/toast.tsx';
import styles from '../settings.module.css';
import { PERCENT_PROBLEM, parseTypedPercent, percentText } from './typed-percent.ts';

/** What the field begins with where no tax is the default [SET-02]. */
const RATE_WITHOUT_TAX = '16';

export function IvaPanel() {
  const company = useCompany();
  const tax = company.taxes.find(({ id }) => id === company.settings.default_tax_id);
  const form = useRecordForm({
    gate: SAVE_GATE,
    initial: { rate: percentText(tax?.rate ?? RATE_WITHOUT_TAX) },
    check: ({ rate }) => (parseTypedPercent(rate) === undefined ? { rate: PERCENT_PROBLEM } : {}),
    store: async ({ rate }) => {
      await saveIva(company, tax?.id, parseTypedPercent(rate) ?? RATE_WITHOUT_TAX);
      return undefined;
    },
    onSaved: () => toast('IVA actualizado'),
  });
  return (
    <Panel title="IVA">
      {form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
      <form
        className={styles.quickForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <PercentInput
          className={styles.quickField ?? ''}
          classNames={{ input: styles.percent ?? '' }}
          label="Porcentaje de IVA"
          required
          value={form.draft.rate}
          error={form.errors.rate}
          onChange={(rate) => form.change('rate', rate)}
        />
        <Button type="submit" className={styles.quickSubmit ?? ''} disabled={form.isSaving}>
          Actualizar IVA
        </Button>
      </form>
      <p className={styles.hint}>Cambia el impuesto por defecto. Las ventas ya hechas conservan el suyo.</p>
    </Panel>
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
