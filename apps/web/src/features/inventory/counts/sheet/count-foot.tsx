/** The footer of an open sheet: its progress, the differences so far, and the button that posts it. */
import { Button } from '@mantine/core';

import type { CountSheetRow } from '../../../../data/rows.ts';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { SectionFoot } from '../../frame/section-foot.tsx';
import { type CountRow, summaryOf } from '../reading/count-report.ts';

export interface CountFootProps {
  readonly sheet: CountSheetRow;
  readonly rows: readonly CountRow[];
  readonly onPost: () => void;
  readonly onDiscard: () => void;
}

export function CountFoot({ sheet, rows, onPost, onDiscard }: CountFootProps) {
  const { countedCount, uncountedCount, differenceCount, net } = summaryOf(rows);
  return (
    <SectionFoot
      label="Avance del conteo"
      figures={
        <>
          <span className="tnum">
            <b>{COUNT_FORMAT.format(countedCount)}</b> de {COUNT_FORMAT.format(countedCount + uncountedCount)}{' '}
            contados
          </span>
          {sheet.is_blind ? null : (
            <span className="tnum">
              <b>{COUNT_FORMAT.format(differenceCount)}</b> con diferencia · <Money value={net} plusSign />
            </span>
          )}
        </>
      }
    >
      <Button size="lg" color="red" onClick={onDiscard}>
        Descartar
      </Button>
      <Button size="lg" variant="filled" disabled={countedCount === 0} onClick={onPost}>
        Registrar conteo
      </Button>
    </SectionFoot>
  );
}
