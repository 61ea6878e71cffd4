/** A tax whose percentage is changed in one step: a field, the button that stores it, and a line about its purpose. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PercentInput } from '../../../ui/fields/percent-input.tsx';
import { PlainForm } from '../../../ui/forms/plain-form.tsx';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../settings.module.css';

interface RateDraft {
  /** As typed. */
  readonly rate: string;
}

export interface PercentPanelProps<Draft extends RateDraft> {
  /** 'IVA', 'IGTF': used in the heading, the label and the button. */
  readonly tax: string;
  readonly form: RecordForm<Draft>;
  /** Other fields of the form, above the percentage. */
  readonly children?: ReactNode;
  readonly hint: string;
}

export function PercentPanel<Draft extends RateDraft>({
  tax,
  form,
  children,
  hint,
}: PercentPanelProps<Draft>) {
  return (
    <Panel title={tax}>
      {form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
      <PlainForm onSave={() => void form.save()}>
        {children}
        <div className={styles.quickForm}>
          <PercentInput
            className={styles.quickField ?? ''}
            classNames={{ input: styles.percent ?? '' }}
            label={`Porcentaje de ${tax}`}
            required
            value={form.draft.rate}
            error={form.errors.rate}
            onChange={(rate) => form.change('rate', rate)}
          />
          <Button type="submit" className={styles.quickSubmit ?? ''} disabled={form.isSaving}>
            Actualizar {tax}
          </Button>
        </div>
      </PlainForm>
      <p className={styles.hint}>{hint}</p>
    </Panel>
  );
}
