/** Deshacer una importación: shows what will be undone and what stays, before anything changes (IMP-03). */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';

import { planUndo, type UndoPlan } from '../../../../data/import-batches/plan-undo.ts';
import { undoBatch, undoSteps } from '../../../../data/import-batches/undo-batch.ts';
import type { ImportBatchRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { Dialog, DialogFoot } from '../../../../ui/dialogs/dialog.tsx';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { attempt } from '../../../../ui/forms/attempt-save.ts';
import { keptText, undoTexts } from './batch-texts.ts';
import styles from './undo-dialog.module.css';

export interface UndoDialogProps {
  readonly batch: ImportBatchRow;
  readonly onClose: () => void;
}

export function UndoDialog({ batch, onClose }: UndoDialogProps) {
  const { db } = useCompany();
  const plan = useLiveQuery(() => planUndo(db, batch), [db, batch]);
  const { done, refusal, run } = useUndo(batch, onClose);
  const isRunning = done !== undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Deshacer ${batch.name}`}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
    >
      <div className={styles.body}>
        {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
        {plan === undefined ? <p>Mirando qué ha cambiado desde entonces…</p> : <Preview plan={plan} />}
        {plan === undefined || done === undefined ? null : (
          <ProgressBar label="Deshaciendo" done={done} total={undoSteps(plan)} />
        )}
      </div>
      <DialogFoot>
        <Button size="lg" disabled={isRunning} onClick={onClose}>
          Cancelar
        </Button>
        <Button
          size="lg"
          variant="filled"
          color="red"
          disabled={isRunning || plan === undefined}
          onClick={() => void run()}
        >
          Deshacer
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function useUndo(batch: ImportBatchRow, onDone: () => void) {
  const { db, maker } = useCompany();
  const [done, setDone] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const run = async () => {
    setDone(0);
    const why = await attempt(SAVE_GATE, async () => {
      const plan = await undoBatch(db, batch.id, maker, { onProgress: setDone });
      toast(plan === undefined ? 'Ya estaba deshecha.' : `Deshiciste ${batch.name}.`);
      onDone();
      return undefined;
    });
    if (why === undefined) return;
    setRefusal(why);
    setDone(undefined);
  };
  return { done, refusal, run };
}

const KEPT_SHOWN = 100;

function Preview({ plan }: { readonly plan: UndoPlan }) {
  const texts = undoTexts(plan);
  const more = plan.kept.length - KEPT_SHOWN;
  return (
    <>
      <ul className={styles.list}>
        {texts.length === 0 ? <li>No queda nada que deshacer.</li> : null}
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {plan.kept.length === 0 ? null : (
        <section aria-label="Lo que se queda">
          <h3 className={styles.heading}>Se queda como está, porque se tocó después</h3>
          <ul className={styles.kept}>
            {plan.kept.slice(0, KEPT_SHOWN).map((row) => (
              <li key={`${row.collection}|${row.id}|${row.reason}`}>{keptText(row)}</li>
            ))}
            {more > 0 ? <li>{`Y ${COUNT_FORMAT.format(more)} más.`}</li> : null}
          </ul>
        </section>
      )}
    </>
  );
}
