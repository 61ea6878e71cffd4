/** The last check before a count is posted: the differences, their value, and what happens to what was not counted. */
import { Radio } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';

import type { CountSheetRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { FormModal } from '../../../../ui/dialogs/form-modal.tsx';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import styles from '../counts.module.css';
import { type CountSummary, countRows, summaryOf } from '../reading/count-report.ts';
import { readCount } from '../reading/read-count.ts';
import { postCount } from './post-count.ts';

export interface PostDialogProps {
  readonly sheet: CountSheetRow;
  readonly onClose: () => void;
}

type Uncounted = 'leave' | 'zero';

export function PostDialog({ sheet, onClose }: PostDialogProps) {
  const { db, rate } = useCompany();
  const [uncounted, setUncounted] = useState<Uncounted>('leave');
  const exchange = rate?.exchange;
  const facts = useLiveQuery(() => readCount(db, sheet), [db, sheet]);
  const summary = useMemo(
    () => (facts === undefined ? undefined : summaryOf(countRows(facts, uncounted, exchange))),
    [facts, uncounted, exchange],
  );
  const { post, isPosting, refusal } = usePosting(sheet, uncounted, onClose);
  return (
    <FormModal
      opened
      size="question"
      title="Registrar conteo"
      submitLabel="Registrar conteo"
      savingLabel="Registrando…"
      saving={isPosting}
      dirty={false}
      refusal={refusal}
      onSubmit={() => void post()}
      onClose={onClose}
    >
      {summary === undefined ? null : (
        <div className={styles.posting}>
          <Summary summary={summary} />
          {summary.uncountedCount === 0 ? null : (
            <Radio.Group
              label={`Lo que nadie contó (${COUNT_FORMAT.format(summary.uncountedCount)})`}
              value={uncounted}
              onChange={(value) => setUncounted(value === 'zero' ? 'zero' : 'leave')}
            >
              <div className={styles.choices}>
                <Radio value="leave" label="Dejarlo como está" />
                <Radio value="zero" label="Ponerlo en cero: no lo hay" />
              </div>
            </Radio.Group>
          )}
          <p className={styles.sense}>
            La diferencia es contra lo que debía haber en el momento de contar cada cosa: lo vendido después
            no cuenta. Queda como un ajuste, con su valor.
          </p>
        </div>
      )}
    </FormModal>
  );
}

function Summary({ summary }: { readonly summary: CountSummary }) {
  const { countedCount, differenceCount, over, short, net, unvaluedCount } = summary;
  return (
    <dl className={styles.summary}>
      <dt>Contados</dt>
      <dd className="tnum">{COUNT_FORMAT.format(countedCount)}</dd>
      <dt>Con diferencia</dt>
      <dd className="tnum">{COUNT_FORMAT.format(differenceCount)}</dd>
      <dt>Sobra</dt>
      <dd>
        <Money value={over} />
      </dd>
      <dt>Falta</dt>
      <dd>
        <Money value={short} />
      </dd>
      <dt>Diferencia</dt>
      <dd>
        <Money value={net} plusSign />
      </dd>
      {unvaluedCount === 0 ? null : (
        <>
          <dt>Sin costo conocido</dt>
          <dd className="tnum">{COUNT_FORMAT.format(unvaluedCount)}</dd>
        </>
      )}
    </dl>
  );
}

function usePosting(sheet: CountSheetRow, uncounted: Uncounted, onDone: () => void) {
  const { db, maker, rate } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const post = () =>
    run(async () => {
      // Read again in one transaction: sales or counts may have been recorded since the dialog was drawn.
      const rows = countRows(await readCount(db, sheet), uncounted, rate?.exchange);
      const outcome = await postCount({ db, maker, rate: rate?.text ?? null }, sheet.id, rows);
      toast(outcome.kind === 'posted' ? `Registraste ${sheet.name}` : `${sheet.name} ya estaba cerrado`);
      onDone();
      return undefined;
    });
  return { post, isPosting: isBusy, refusal };
}
