/**
 * 'Presupuestos': makes a quote of the cart, and lists those that were made, to become a sale, to print again or to void
 * (decision 32).
 */

import { parseDecimal } from '@cuadra/domain/money/money';
import { type QuoteState, quoteNumber } from '@cuadra/domain/quotes/quote';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconBan, IconFileText, IconShoppingCart } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteRow } from '../../../data/rows.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { moneyText } from '../../../ui/display/currency-symbol.ts';
import { StatusPill, type Tone } from '../../../ui/display/status-pill.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { canBeQuoted } from '../cart/cart.ts';
import { useCart, useTill } from '../context/till-context.ts';
import { openQuote, voidQuoteOf } from './quote-actions.ts';
import { QuoteForm } from './quote-form.tsx';
import { QuotePaper } from './quote-paper.tsx';
import styles from './quotes.module.css';
import { type ListedQuote, quoteCustomer, readQuotes } from './read-quotes.ts';

const STATES: Readonly<Record<QuoteState, readonly [word: string, tone: Tone]>> = {
  valid: ['Vigente', 'ok'],
  expired: ['Vencido', 'due'],
  invoiced: ['Facturado', 'action'],
  void: ['Anulado', 'neutral'],
};

type Shown =
  | { readonly kind: 'list' }
  | { readonly kind: 'paper'; readonly row: QuoteRow; readonly isNew: boolean; readonly isVoid: boolean }
  | { readonly kind: 'void'; readonly row: QuoteRow };

export function QuotesDialog({ onClose }: { readonly onClose: () => void }) {
  const till = useTill();
  const [shown, show] = useState<Shown>({ kind: 'list' });
  const back = (): void => show({ kind: 'list' });
  if (shown.kind === 'paper') {
    return <QuotePaper {...shown} onClose={shown.isNew ? onClose : back} />;
  }
  if (shown.kind === 'void') {
    return (
      <ConfirmAttempt
        title={`Anular el presupuesto ${quoteNumber(shown.row)}`}
        confirmLabel="Anular"
        tone="danger"
        gate={SAVE_GATE}
        work={() => voidQuoteOf(till, shown.row)}
        done="Presupuesto anulado"
        onClose={back}
      >
        Ya no se podrá facturar. Queda en la lista como anulado.
      </ConfirmAttempt>
    );
  }
  return <QuoteList onShow={show} onClose={onClose} />;
}

interface QuoteListProps {
  readonly onShow: (shown: Shown) => void;
  readonly onClose: () => void;
}

function QuoteList({ onShow, onClose }: QuoteListProps) {
  const till = useTill();
  const { company } = till;
  const cart = useCart();
  const hasCart = cart.lines.length > 0;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const listed = useLiveQuery(
    () => readQuotes(company.db, company.today, wanted),
    [company.db, company.today, wanted],
  );
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const open = async (row: QuoteRow, prices: 'quoted' | 'today'): Promise<void> => {
    const isOpen = await run(() => openQuote(till, row, prices, () => flushSync(onClose)));
    if (isOpen && hasCart) toast('La venta que tenías quedó en espera');
  };
  return (
    <Dialog opened onClose={onClose} title="Presupuestos" size="form">
      <DialogBody>
        <div className={styles.body}>
          {refusal === undefined ? null : (
            <Banner tone="bad" fact="No se pudo.">
              {refusal}
            </Banner>
          )}
          {canBeQuoted(cart) ? (
            <QuoteForm
              isBusy={isBusy}
              run={run}
              onMade={(row) => onShow({ kind: 'paper', row, isNew: true, isVoid: false })}
            />
          ) : null}
          {listed === undefined ? null : (
            <>
              {listed.length > 0 || typed !== '' ? (
                <SearchInput
                  label="Buscar presupuestos"
                  placeholder="Número o cliente"
                  value={typed}
                  onSearch={setTyped}
                />
              ) : null}
              {listed.length === 0 ? (
                hasCart && typed === '' ? null : (
                  <NoQuotes isSearched={typed !== ''} />
                )
              ) : (
                <ul className={styles.list} aria-label="Presupuestos">
                  {listed.map((quote) => (
                    <Row
                      key={quote.row.id}
                      quote={quote}
                      isBusy={isBusy}
                      onOpen={(prices) => void open(quote.row, prices)}
                      onShow={onShow}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

function NoQuotes({ isSearched }: { readonly isSearched: boolean }) {
  return isSearched ? (
    <EmptyState
      icon={IconFileText}
      title="Ningún presupuesto"
      why="Busca por el número o por el nombre del cliente."
    />
  ) : (
    <EmptyState
      icon={IconFileText}
      title="No hay presupuestos"
      why="Agrega productos al carrito y vuelve aquí: lo que se hace no es factura y no mueve inventario."
    />
  );
}

interface RowProps {
  readonly quote: ListedQuote;
  readonly isBusy: boolean;
  readonly onOpen: (prices: 'quoted' | 'today') => void;
  readonly onShow: (shown: Shown) => void;
}

function Row({ quote: { row, state, soldIn }, isBusy, onOpen, onShow }: RowProps) {
  const [word, tone] = STATES[state];
  const who = quoteCustomer(row);
  const number = quoteNumber(row);
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.words}>
        <span className={styles.head}>
          <b className="tnum">{number}</b>
          <StatusPill tone={tone}>{soldIn === undefined ? word : `Vendido en ${soldIn}`}</StatusPill>
        </span>
        {who === '' ? null : <span className="ellipsis">{who}</span>}
        <span className={`${styles.detail} tnum`}>
          {dayText(businessDayOf(row.made_at))} · {state === 'expired' ? 'venció el' : 'válido hasta el'}{' '}
          {dayText(row.valid_until)}
        </span>
      </span>
      <b className="tnum">{moneyText(parseDecimal(row.total, row.currency))}</b>
      <span className={styles.tools}>
        {state === 'valid' ? (
          <Button
            size="md"
            leftSection={<IconShoppingCart size={18} stroke={1.75} />}
            aria-disabled={isBusy}
            onClick={() => onOpen('quoted')}
          >
            Abrir en el carrito
          </Button>
        ) : null}
        {state === 'expired' ? (
          <>
            <Button size="md" aria-disabled={isBusy} onClick={() => onOpen('today')}>
              Precios de hoy
            </Button>
            <Button size="md" variant="default" aria-disabled={isBusy} onClick={() => onOpen('quoted')}>
              Sus precios
            </Button>
          </>
        ) : null}
        <button
          type="button"
          className={styles.tool}
          aria-label={`Ver ${number}`}
          onClick={() => onShow({ kind: 'paper', row, isNew: false, isVoid: state === 'void' })}
        >
          <IconFileText size={18} stroke={1.75} />
        </button>
        {state === 'valid' || state === 'expired' ? (
          <button
            type="button"
            className={`${styles.tool} ${styles.bad}`}
            aria-label={`Anular ${number}`}
            onClick={() => onShow({ kind: 'void', row })}
          >
            <IconBan size={18} stroke={1.75} />
          </button>
        ) : null}
      </span>
    </li>
  );
}
