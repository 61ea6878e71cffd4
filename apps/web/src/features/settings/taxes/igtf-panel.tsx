/** IGTF: whether the company is a special taxpayer, and what it then collects on payments in foreign currency (PAY-06). */
import { Switch } from '@mantine/core';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import styles from '../settings.module.css';
import { PercentPanel } from './percent-panel.tsx';
import { checkRate, parseTypedPercent, percentText } from './typed-percent.ts';

/** Decreto 4.972 of 2024 left 3 % on foreign currency, and none on bolívares. */
const USUAL_RATE = '3';

export function IgtfPanel() {
  const { db, maker, settings } = useCompany();
  const form = useRecordForm({
    gate: SAVE_GATE,
    initial: {
      isSpecial: settings.is_special_taxpayer ?? false,
      rate: percentText(settings.igtf_rate ?? USUAL_RATE),
    },
    check: checkRate,
    store: async ({ isSpecial, rate }) => {
      const changed = { is_special_taxpayer: isSpecial, igtf_rate: parseTypedPercent(rate) ?? USUAL_RATE };
      await patchRecord(db, 'company_settings', settings.id, changed, maker);
      return undefined;
    },
    onSaved: () => toast('IGTF actualizado'),
  });
  return (
    <PercentPanel
      tax="IGTF"
      form={form}
      hint="Los contribuyentes especiales lo cobran sobre lo que se paga en divisas: efectivo en dólares, Zelle y tarjetas en dólares. No es parte del precio ni del IVA."
    >
      <Switch
        className={styles.quickSwitch ?? ''}
        label="La empresa es contribuyente especial"
        checked={form.draft.isSpecial}
        onChange={(event) => form.change('isSpecial', event.currentTarget.checked)}
      />
    </PercentPanel>
  );
}
