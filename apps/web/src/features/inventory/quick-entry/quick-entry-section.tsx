/** Entrada rápida (QE-01): destination, scan, scan, `24*` scan, save. Everything by keyboard alone, and by touch alone. */
import { Button, Select } from '@mantine/core';
import { IconArrowBackUp, IconBarcode } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { asksLot } from '../scan/find-articles.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { SpokenWord } from '../scan/spoken-word.tsx';
import { useScanField } from '../scan/use-scan-field.ts';
import type { EntryStep } from './entry.ts';
import { EntryFoot } from './entry-foot.tsx';
import { LineRow } from './line-row.tsx';
import styles from './quick-entry.module.css';
import { UnknownRow } from './unknown-row.tsx';
import { useEntryKeys } from './use-entry-keys.ts';
import { type QuickEntryState, useQuickEntry } from './use-quick-entry.ts';

export function QuickEntrySection() {
  const state = useQuickEntry();
  const field = useScanField(state.target);
  const { entry, errors, failure, word } = state;
  const list = useRef<HTMLUListElement>(null);
  const focusField = () => field.input.current?.focus();
  const save = async (): Promise<void> => {
    await state.save();
    // Focuses the first error once it is drawn; else the field for the next scan.
    requestAnimationFrame(() => {
      const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? field.input.current)?.focus();
    });
  };
  useEntryKeys({ entry, apply: state.apply, focusField, save: () => void save() });
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <Place state={state} />
        <div className={styles.scan}>
          <ScanField field={field} label="Código o nombre del producto" />
        </div>
        <Button
          className={styles.undo}
          leftSection={<IconArrowBackUp size={18} stroke={1.75} />}
          disabled={entry.added.length === 0 || entry.lines.length === 0}
          onClick={() => state.apply({ kind: 'undo' })}
        >
          Deshacer
          <Kbd>Ctrl Z</Kbd>
        </Button>
      </div>
      <SpokenWord
        word={word}
        idle={entry.lines.length === 0 ? '' : 'Sigue escaneando. 24* antes de un código suma 24.'}
      />
      {failure === undefined ? null : <Banner tone="bad" fact={failure} />}
      {errors?.lines === undefined ? null : <Banner tone="bad" fact={errors.lines} />}
      <div className={styles.lines}>
        {entry.lines.length === 0 ? (
          <NothingYet />
        ) : (
          <Lines state={state} list={list} onResolved={focusField} />
        )}
      </div>
      <EntryFoot state={state} onSave={() => void save()} />
    </div>
  );
}

function Place({ state }: { readonly state: QuickEntryState }) {
  const { placeId, places, apply, errors } = state;
  return (
    <Select
      className={styles.place}
      size="lg"
      aria-label="Destino"
      placeholder="Elige el destino"
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      value={placeId}
      allowDeselect={false}
      error={errors?.place}
      onChange={(id) => (id === null ? undefined : apply({ kind: 'place', warehouseId: id }))}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={IconBarcode}
      title="No hay productos agregados"
      why="Escanea lo que llegó. El mismo producto otra vez suma uno; 24* antes del código suma 24."
    />
  );
}

interface LinesProps {
  readonly state: QuickEntryState;
  readonly list: RefObject<HTMLUListElement | null>;
  /** Called once a code has its product: the row that was pressed no longer exists. */
  readonly onResolved: () => void;
}

function Lines({ state, list, onResolved }: LinesProps) {
  const { entry, errors, apply } = state;
  const settle = (step: EntryStep) => {
    apply(step);
    if (step.kind === 'resolve') onResolved();
  };
  const hasLots = entry.lines.some((line) => line.kind === 'known' && asksLot(line.article));
  return (
    <ul className={styles.list} aria-label="Productos de la entrada" data-lots={hasLots} ref={list}>
      {entry.lines.map((line) =>
        line.kind === 'known' ? (
          <LineRow key={line.id} line={line} errors={errors?.fields.get(line.id)} apply={apply} />
        ) : (
          <UnknownRow key={line.id} line={line} apply={settle} />
        ),
      )}
    </ul>
  );
}
