/** The last movements of the main cash that were written down, each with the way to its entries (ACC-07). */
import { mainCashReasonLabel } from '@cuadra/domain/cash/main-cash-movement';
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { instantText } from '@cuadra/domain/time/instant-text';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { MainCashMovementRow } from '../../../data/rows.ts';
import { BooksLink, useReadsBooks } from '../../../session/company/books-link.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import styles from './main-cash.module.css';

/** Older ones are in the ledger of the main cash. */
const SHOWN = 3;

/** Nothing for people who do not read the books. */
export function MainCashBooks({ db }: { readonly db: CompanyDb }) {
  return useReadsBooks() ? <ReadableBooks db={db} /> : null;
}

function ReadableBooks({ db }: { readonly db: CompanyDb }) {
  const movements = useLiveQuery(
    () => db.main_cash_movements.orderBy('made_at').reverse().limit(SHOWN).toArray(),
    [db],
  );
  if (movements === undefined || movements.length === 0) return null;
  return (
    <ul className={styles.books} aria-label="Últimos movimientos de la Caja principal">
      {movements.map((movement) => (
        <li key={movement.id}>
          <span>{movementText(movement)}</span>
          <BooksLink documentId={movement.id} of={movementText(movement)} size="xs" />
        </li>
      ))}
    </ul>
  );
}

/** 'Entra $ 5,00 · Aporte del dueño · 20/11/2026 10:30 a. m.'. */
function movementText({ direction, currency, amount, reason, made_at }: MainCashMovementRow): string {
  const money = formatMoney(parseDecimal(amount, currency), currencySymbol(currency));
  const way = direction === 'in' ? 'Entra' : 'Sale';
  return `${way} ${money} · ${mainCashReasonLabel({ reason, direction })} · ${instantText(made_at)}`;
}
