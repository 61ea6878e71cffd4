/** 'Ventas en espera' (F4): holds the cart, or resumes a held sale of this till or another (POS-07). */
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { Button, TextInput } from '@mantine/core';
import { IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import { restoreRecord } from '../../../data/local-writes/restore-record.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { deleteWithUndo } from '../../../ui/forms/delete-with-undo.ts';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useCart, useTill } from '../context/till-context.ts';
import { ageText, articlesText, heldTitle } from './held-text.ts';
import styles from './hold.module.css';
import { holdCart, resumeHeld } from './hold-actions.ts';
import { type HeldSale, readHeld } from './read-held.ts';

export function HeldSalesDialog({ onClose }: { readonly onClose: () => void }) {
  const till = useTill();
  const { company, series } = till;
  const cart = useCart();
  const held = useLiveQuery(() => readHeld(company.db, series.register_id), [company.db, series.register_id]);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const resume = async (sale: HeldSale): Promise<void> => {
    const isAside = cart.lines.length > 0;
    const isResumed = await run(() => resumeHeld(till, sale, () => flushSync(onClose)));
    if (isResumed && isAside) toast('La venta que tenías quedó en espera');
  };
  return (
    <Dialog opened onClose={onClose} title="Ventas en espera" size="form">
      <DialogBody>
        <div className={styles.body}>
          {refusal === undefined ? null : (
            <Banner tone="bad" fact="No se pudo.">
              {refusal}
            </Banner>
          )}
          {cart.lines.length === 0 ? null : <HoldForm isBusy={isBusy} run={run} onClose={onClose} />}
          {held === undefined ? null : (
            <HeldList
              held={held}
              isBusy={isBusy}
              isFirstChosen={cart.lines.length === 0}
              onResume={(sale) => void resume(sale)}
            />
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

interface HoldFormProps extends Pick<ReturnType<typeof useAttempt>, 'isBusy' | 'run'> {
  readonly onClose: () => void;
}

/** Enter alone is enough; a name is only needed to distinguish several held sales. */
function HoldForm({ isBusy, run, onClose }: HoldFormProps) {
  const till = useTill();
  const [name, setName] = useState(till.keeper.store.get().customer?.name ?? '');
  const [note, setNote] = useState('');
  const hold = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isHeld = await run(async () => {
      await holdCart(till, { name, note }, () => flushSync(onClose));
      // The till's notices were about this sale.
      till.notices.clear();
      return undefined;
    });
    if (isHeld) toast('La venta quedó en espera');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void hold(event)}>
      <TextInput
        label="Nombre del cliente"
        placeholder="Opcional"
        data-autofocus
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Nota"
        placeholder="Opcional"
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="lg" aria-disabled={isBusy}>
        Poner en espera
      </Button>
    </form>
  );
}

interface HeldListProps {
  readonly held: readonly HeldSale[];
  readonly isBusy: boolean;
  /** Without a cart to hold, Enter resumes the first. */
  readonly isFirstChosen: boolean;
  readonly onResume: (sale: HeldSale) => void;
}

function HeldList({ held, isBusy, isFirstChosen, onResume }: HeldListProps) {
  const first = useRef<HTMLButtonElement>(null);
  // The list is read after the dialog has opened and focused what was there.
  useEffect(() => {
    if (isFirstChosen) first.current?.focus();
  }, [isFirstChosen]);
  if (held.length === 0) {
    return (
      <EmptyState
        icon={IconPlayerPause}
        title="No hay ventas en espera"
        why="Pon una en espera mientras el cliente busca algo, y atiende al siguiente."
      />
    );
  }
  return (
    <ul className={styles.list} aria-label="Ventas en espera">
      {held.map((sale, place) => (
        <HeldRow
          key={sale.row.id}
          sale={sale}
          isBusy={isBusy}
          button={isFirstChosen && place === 0 ? first : undefined}
          onResume={onResume}
        />
      ))}
    </ul>
  );
}

interface HeldRowProps extends Pick<HeldListProps, 'isBusy' | 'onResume'> {
  readonly sale: HeldSale;
  /** The button that takes the focus first. */
  readonly button: RefObject<HTMLButtonElement | null> | undefined;
}

function HeldRow({ sale, isBusy, button, onResume }: HeldRowProps) {
  const { row, kind, registerName } = sale;
  const remove = useRemoval(sale);
  const total = parseDecimal(row.total, row.currency);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b className="ellipsis">{heldTitle(row)}</b>
        <span className={styles.detail}>
          {ageText(row.held_at, new Date().toISOString())} ·{' '}
          {row.line_count === 1 ? '1 línea' : `${row.line_count} líneas`}
          {row.held_by === '' ? null : ` · ${row.held_by}`}
          {kind === 'other' ? ` · en ${registerName === '' ? 'otra caja' : registerName}` : null}
        </span>
        <span className={`${styles.articles} ellipsis`}>{articlesText(row)}</span>
        {row.note === '' ? null : <span className={styles.note}>{row.note}</span>}
      </span>
      <b className="tnum">{formatMoney(total, currencySymbol(row.currency))}</b>
      <span className={styles.tools}>
        <Button
          ref={button}
          data-autofocus={button !== undefined || undefined}
          size="md"
          aria-disabled={isBusy}
          onClick={() => onResume(sale)}
        >
          {kind === 'other' ? 'Retomar aquí' : 'Retomar'}
        </Button>
        {kind === 'other' ? null : (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Eliminar ${heldTitle(row)}`}
            onClick={remove}
          >
            <IconTrash size={18} stroke={1.75} />
          </button>
        )}
      </span>
    </li>
  );
}

/** A sale that the server has released to this device is no longer on the server: only the local row is removed. */
function useRemoval({ row, kind }: HeldSale): () => void {
  const { company } = useTill();
  const { db, maker } = company;
  if (kind === 'taken') {
    const forget = { name: heldTitle(row), remove: () => db.held_sales.delete(row.id).then(() => undefined) };
    return () => void deleteWithUndo(SAVE_GATE, { ...forget, restore: () => db.held_sales.put(row) });
  }
  return () =>
    void deleteWithUndo(SAVE_GATE, {
      name: heldTitle(row),
      remove: async () => {
        await deleteRecord(db, 'held_sales', row.id, maker);
        return undefined;
      },
      restore: () => restoreRecord(db, 'held_sales', row.id, maker),
    });
}
