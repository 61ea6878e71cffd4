/** The lines that are matched, newest first; each can be taken apart again (ACC-07). */
import { partsWith } from '@cuadra/domain/banking/bank-difference';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { matchBankLines } from '../../../data/local-writes/bank-lines.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { toast, toastUndo } from '../../../ui/feedback/toast.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import styles from './banking.module.css';
import type { StatementRow } from './reconciliation.ts';
import { lineName, moneyText, Words } from './unmatched-panel.tsx';

const AT_ONCE = 20;

export interface MatchedPanelProps {
  readonly lines: readonly StatementRow[];
  readonly mayWrite: boolean;
}

export function MatchedPanel({ lines, mayWrite }: MatchedPanelProps) {
  const { db, maker } = useCompany();
  const [shown, setShown] = useState(AT_ONCE);
  const takeApart = async (line: StatementRow): Promise<void> => {
    const parts = partsWith(line, lines);
    const why = await attempt(SAVE_GATE, async () => {
      const apart = parts.map(({ id }) => ({ lineId: id, entryIds: [] }));
      await matchBankLines(db, apart, maker);
      return undefined;
    });
    if (why !== undefined) toast(why);
    else
      toastUndo(
        parts.length === 1 ? 'Movimiento sin conciliar' : `${parts.length} movimientos sin conciliar`,
        {
          onUndo: () => {
            const matched = parts.map(({ id, entryIds, isPart }) => ({ lineId: id, entryIds, isPart }));
            void matchBankLines(db, matched, maker);
          },
        },
      );
  };
  return (
    <Panel title="Conciliados" flush>
      <ul className={rows.list} aria-label="Conciliados">
        {lines.slice(0, shown).map((line) => (
          <li key={line.id} className={rows.record}>
            <Words
              title={line.row.description || line.reference}
              text={line.isPart ? `${lineName(line)} · parte de un asiento` : lineName(line)}
            />
            <span className={styles.amount}>{moneyText(line)}</span>
            {mayWrite ? (
              <RowAction
                label={`Deshacer la conciliación de ${lineName(line)}`}
                icon={IconArrowBackUp}
                onClick={() => void takeApart(line)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {lines.length > shown ? (
        <div className={rows.more}>
          <Button size="xs" onClick={() => setShown((before) => before + AT_ONCE)}>
            Ver más antiguos
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
