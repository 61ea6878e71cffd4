/** The sheet that comes next: which one to put into the printer, what will be on it, and what the law misses in it. */
import { Button, Switch } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { SheetToIssue } from '../../data/forms/issue-plan.ts';
import type { IssuedFacts } from '../../data/local-writes/record-issued.ts';
import { sheetElement } from '../../devices/printing/sheet/sheet-element.ts';
import { SheetPreview } from '../../devices/printing/sheet/sheet-preview.tsx';
import { readSheetSettings, storeSheetSettings } from '../../devices/printing/sheet/sheet-settings.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { SAVE_GATE } from '../../session/identity/save-gate.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import { missingText, partText } from './form-words.ts';
import styles from './forms.module.css';
import { drawingOf } from './print-issued.ts';

export interface ReadyPartProps {
  readonly sheet: SheetToIssue;
  /** Returns why it was not issued; undefined when it was. */
  readonly onIssue: () => Promise<string | undefined>;
  readonly onSpoil: () => void;
}

export function ReadyPart({ sheet, onIssue, onSpoil }: ReadyPartProps) {
  const { facts } = sheet;
  const { settings } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const [printsCopy, setPrintsCopy] = useState(() => readSheetSettings().printsCopy);
  const draw = useCallback(() => sheetElement(drawingOf(sheet, settings, false)), [sheet, settings]);
  const changeCopy = (wanted: boolean): void => {
    setPrintsCopy(wanted);
    storeSheetSettings({ printsCopy: wanted });
  };
  return (
    <div className={styles.sides}>
      <div className={styles.stack}>
        {facts.parts === 1 ? null : <p className={styles.fine}>{partText(facts)}</p>}
        <p className={styles.lead}>
          Coloca la hoja <b className={styles.control}>{facts.control}</b>
        </p>
        <p className={styles.sense}>Revisa que el número de control de la hoja sea ese antes de imprimir.</p>
        {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
        <Missing kind={facts.kind} missing={sheet.missing} />
        <div className={styles.buttons}>
          <Button
            size="lg"
            variant="filled"
            data-autofocus
            disabled={isBusy}
            onClick={() => void run(onIssue)}
          >
            {isBusy ? 'Imprimiendo…' : 'Imprimir en la hoja'}
          </Button>
          <Button size="lg" disabled={isBusy} onClick={onSpoil}>
            La hoja no sirve
          </Button>
        </div>
        <Switch
          label="Imprimir también la copia"
          description="En otra hoja; el papel con copia no la necesita."
          checked={printsCopy}
          onChange={(event) => changeCopy(event.currentTarget.checked)}
        />
      </div>
      <div className={styles.sheet}>
        <SheetPreview draw={draw} />
      </div>
    </div>
  );
}

interface MissingProps {
  readonly kind: IssuedFacts['kind'];
  readonly missing: readonly string[];
}

/** Before a sheet is used: what is printed cannot be corrected. */
function Missing({ kind, missing }: MissingProps) {
  if (missing.length === 0) return null;
  return (
    <Banner tone="due" fact={missingText(kind)}>
      <ul className={styles.missing}>
        {missing.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Banner>
  );
}
