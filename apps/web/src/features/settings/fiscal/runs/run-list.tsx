/** The company's print runs of sheets ("talonarios"): what is left of each, and the ways into it. */
import { purposeOfMode } from '@cuadra/domain/fiscal/form-run';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { leftWithoutSheets } from '../../../../data/forms/left-without-sheets.ts';
import type { RunState } from '../../../../data/forms/run-states.ts';
import type { FormRunRow, RegisterRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { deletionOf } from '../../../../session/company/deletion-of.ts';
import { sheetsLeftWords } from '../../../../session/fiscal/sheet-words.ts';
import { DeletionQuestion } from '../../../../ui/dialogs/deletion-question.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { deleteOrSay } from '../../../../ui/forms/delete-with-undo.ts';
import { RowActions, SettingsList, SettingsRow } from '../../settings-list.tsx';
import { RunDetails } from './run-details.tsx';
import { leftText, rangeOf, rangeText } from './run-words.ts';
import styles from './runs.module.css';

export interface RunListProps {
  readonly states: readonly RunState[];
  readonly registers: readonly RegisterRow[];
  readonly onEdit: (state: RunState) => void;
  readonly onOpen: (state: RunState) => void;
}

export function RunList({ states, registers, onEdit, onOpen }: RunListProps) {
  const company = useCompany();
  const [asked, askWith] = useState<{ readonly state: RunState; readonly left: number }>();
  if (states.length === 0) {
    return (
      <EmptyState
        icon={IconFileText}
        title="No hay talonarios"
        why="Si facturas en hojas numeradas de una imprenta autorizada, agrega aquí cada talonario que te entregue."
      />
    );
  }
  const deletion = ({ run }: RunState) =>
    deletionOf(company, 'form_runs', { id: run.id, name: rangeText(run) });
  const remove = async (state: RunState): Promise<void> => {
    const left = await leftWithoutSheets(company.db, state);
    return left.length > 0 ? askWith({ state, left: left.length }) : deleteOrSay(deletion(state));
  };
  return (
    <>
      <SettingsList label="Talonarios">
        {states.map((state) => {
          const { run } = state;
          const name = rangeText(run);
          return (
            <SettingsRow
              key={run.id}
              name={<Range run={run} />}
              badge={<SheetsPill state={state} registers={registers} />}
              detail={<RunDetails state={state} registers={registers} />}
              actions={
                <>
                  <Tooltip label="Hojas y prueba">
                    <ActionIcon aria-label={`Hojas y prueba de ${name}`} onClick={() => onOpen(state)}>
                      <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
                    </ActionIcon>
                  </Tooltip>
                  <RowActions
                    name={name}
                    onEdit={() => onEdit(state)}
                    onDelete={() => void remove(state)}
                    undeletable={
                      state.isUsed ? 'Ya tiene hojas usadas: ciérralo en vez de eliminarlo.' : undefined
                    }
                  />
                </>
              }
            />
          );
        })}
      </SettingsList>
      {asked === undefined ? null : (
        <DeletionQuestion {...deletion(asked.state)} what="este talonario" onClose={() => askWith(undefined)}>
          {leftText(asked.left)}
        </DeletionQuestion>
      )}
    </>
  );
}

/** Of a register that issues in another way by now, nothing is urgent. */
function SheetsPill({ state, registers }: Pick<RunListProps, 'registers'> & { readonly state: RunState }) {
  const { run } = state;
  const { words, tone } = sheetsLeftWords({ ...state, status: run.status });
  const mode = registers.find(({ id }) => id === run.register_id)?.issue_mode ?? 'not_fiscal';
  return <StatusPill tone={purposeOfMode(mode) === run.purpose ? tone : 'neutral'}>{words}</StatusPill>;
}

/** As `rangeText`; a number is broken over no lines. */
function Range({ run }: { readonly run: FormRunRow }) {
  const { first, last } = rangeOf(run);
  return (
    <>
      <span className={styles.whole}>{first}</span> al <span className={styles.whole}>{last}</span>
    </>
  );
}
