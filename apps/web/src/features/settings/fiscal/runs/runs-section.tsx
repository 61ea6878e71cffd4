/** Talonarios: the company's runs of numbered sheets, and their dialogs (FISC-02). One dialog at a time. */
import { useState } from 'react';
import type { RunState } from '../../../../data/forms/run-states.ts';
import type { RegisterRow } from '../../../../data/rows.ts';
import { NewButton } from '../../../../ui/layout/new-button.tsx';
import flush from '../../flush-panel.module.css';
import styles from '../fiscal.module.css';
import { RunDialog } from './run-dialog.tsx';
import { RunForm } from './run-form.tsx';
import { RunList } from './run-list.tsx';

type OpenDialog = { readonly kind: 'new' } | { readonly kind: 'edit' | 'sheets'; readonly id: string };

export interface RunsSectionProps {
  readonly states: readonly RunState[];
  readonly registers: readonly RegisterRow[];
}

export function RunsSection({ states, registers }: RunsSectionProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const state =
    dialog === undefined || dialog.kind === 'new'
      ? undefined
      : states.find(({ run }) => run.id === dialog.id);
  const close = () => setDialog(undefined);
  return (
    <section aria-label="Talonarios" className={styles.wide}>
      <div className={styles.head}>
        <h3 className={flush.subtitle}>Talonarios</h3>
        <NewButton
          isSmall
          className={styles.new ?? ''}
          label="Nuevo Talonario"
          onClick={() => setDialog({ kind: 'new' })}
        />
      </div>
      <RunList
        states={states}
        registers={registers}
        onEdit={({ run }) => setDialog({ kind: 'edit', id: run.id })}
        onOpen={({ run }) => setDialog({ kind: 'sheets', id: run.id })}
      />
      {dialog?.kind === 'new' ? (
        <RunForm run={undefined} states={states} registers={registers} onClose={close} />
      ) : null}
      {dialog?.kind === 'edit' && state !== undefined ? (
        <RunForm run={state.run} states={states} registers={registers} onClose={close} />
      ) : null}
      {dialog?.kind === 'sheets' && state !== undefined ? (
        <RunDialog state={state} registers={registers} onClose={close} />
      ) : null}
    </section>
  );
}
