/**
 * The documents of a cash session that post entries of their own: its opening, what was put in and taken out, and its
 * closing, each with the way to its entries (ACC-07). Sales and payments have theirs where they are shown.
 */
import { cashReasonLabel } from '@cuadra/domain/cash/cash-movement';
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { instantText } from '@cuadra/domain/time/instant-text';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { CashMovementRow } from '../../../data/rows.ts';
import { BooksLink, useReadsBooks } from '../../../session/company/books-link.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import styles from './cash.module.css';

export interface SessionBooksProps {
  readonly db: CompanyDb;
  readonly sessionId: string;
  /** Id of the closing; undefined while the session is open. */
  readonly closingId: string | undefined;
}

/** Nothing for people who do not read the books. */
export function SessionBooks(props: SessionBooksProps) {
  return useReadsBooks() ? <ReadableBooks {...props} /> : null;
}

function ReadableBooks({ db, sessionId, closingId }: SessionBooksProps) {
  const movements = useLiveQuery(
    () => db.cash_movements.where('cash_session_id').equals(sessionId).sortBy('made_at'),
    [db, sessionId],
  );
  const documents = [
    { id: sessionId, words: 'Apertura de caja' },
    ...(movements ?? []).map((movement) => ({ id: movement.id, words: movementText(movement) })),
    ...(closingId === undefined ? [] : [{ id: closingId, words: 'Cierre de caja' }]),
  ];
  return (
    <section className={styles.section} aria-label="Asientos de la sesión">
      <h3 className={styles.sectionTitle}>Asientos</h3>
      <ul className={styles.books}>
        {documents.map(({ id, words }) => (
          <li key={id}>
            <span>{words}</span>
            <BooksLink documentId={id} of={words} size="xs" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Salida de $ 5,00 · Gasto del negocio · 20/11/2026 10:30'. */
function movementText({ direction, currency, amount, reason, made_at }: CashMovementRow): string {
  const way = direction === 'in' ? 'Entrada' : 'Salida';
  const money = formatMoney(parseDecimal(amount, currency), currencySymbol(currency));
  return `${way} de ${money} · ${cashReasonLabel({ reason, direction })} · ${instantText(made_at)}`;
}
