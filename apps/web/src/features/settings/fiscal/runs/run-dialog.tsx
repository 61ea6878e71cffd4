/** A run of sheets: how many are left, where things fall on them, and the sheets that cannot be used. */

import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { readSpoiled } from '../../../../data/forms/issued-of.ts';
import type { RunState } from '../../../../data/forms/run-states.ts';
import type { RegisterRow } from '../../../../data/rows.ts';
import { printSheets } from '../../../../devices/printing/sheet/print-sheets.ts';
import { SheetPreview } from '../../../../devices/printing/sheet/sheet-preview.tsx';
import { testSheetElement } from '../../../../devices/printing/sheet/test-sheet.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { sheetsLeftWords } from '../../../../session/fiscal/sheet-words.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/dialogs/dialog.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { RunDetails } from './run-details.tsx';
import { rangeText } from './run-words.ts';
import styles from './runs.module.css';
import { SpoilForm } from './spoil-form.tsx';

/** The latest. */
const LISTED = 20;

export interface RunDialogProps {
  readonly state: RunState;
  readonly registers: readonly RegisterRow[];
  readonly onClose: () => void;
}

export function RunDialog({ state, registers, onClose }: RunDialogProps) {
  const { run, next } = state;
  const [isSpoiling, setSpoiling] = useState(false);
  const { page, top_tenths: top, left_tenths: left, lines_max: lines } = run;
  const draw = useCallback(() => testSheetElement({ page, top, left }, lines), [page, top, left, lines]);
  const { words, tone } = sheetsLeftWords({ ...state, status: run.status });
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={`Talonario ${rangeText(run)}`}
        size="product"
        closeOnEscape={!isSpoiling}
      >
        <DialogBody>
          <div className={styles.sides}>
            <div className={styles.stack}>
              <p className={styles.line}>
                <StatusPill tone={tone}>{words}</StatusPill>{' '}
                <RunDetails state={state} registers={registers} />
              </p>
              <p className={styles.remark}>
                Imprime la hoja de prueba en papel en blanco y ponla sobre una hoja del talonario: las cruces
                van a 2 cm de los bordes. Si algo no cae en su sitio, edita el talonario y muévelo por los
                milímetros que falten.
              </p>
              <div className={styles.buttons}>
                <Button variant="filled" onClick={() => void printSheets(page, [draw()])}>
                  Imprimir hoja de prueba
                </Button>
                {next === undefined || run.status === 'closed' ? null : (
                  <Button onClick={() => setSpoiling(true)}>Anular la hoja {next.control}</Button>
                )}
              </div>
              <SpoiledList runId={run.id} />
            </div>
            <div className={styles.sheet}>
              <SheetPreview draw={draw} />
            </div>
          </div>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>
            Cerrar
          </Button>
        </DialogFoot>
      </Dialog>
      {isSpoiling && next !== undefined ? (
        <SpoilForm run={run} control={next.control} onClose={() => setSpoiling(false)} />
      ) : null}
    </>
  );
}

function SpoiledList({ runId }: { readonly runId: string }) {
  const { db } = useCompany();
  const spoiled = useLiveQuery(() => readSpoiled(db, runId, LISTED), [db, runId]) ?? [];
  if (spoiled.length === 0) return null;
  return (
    <section aria-label="Hojas anuladas">
      <h3 className={styles.heading}>Hojas anuladas</h3>
      <ul className={styles.list}>
        {spoiled.map(({ id, control, reason, spoiled_at }) => (
          <li key={id}>
            <b>{control}</b> {reason} <small>{dayText(businessDayOf(spoiled_at))}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
