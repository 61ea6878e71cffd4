/** The pages of a legal book: each with the company, the period and its folio, and the totals carried over (ACC-07). */
import { type Folio, foliosOf } from '@cuadra/domain/ledger/folios';
import { formatAmount } from '@cuadra/domain/money/format';
import type { Money } from '@cuadra/domain/money/money';
import type { BookRow, LegalBook } from './book-rows.ts';
import styles from './legal-books.module.css';

/** Lines of a page of letter paper. */
const LINES = 42;

export function pagesOf({ rows, nothing }: LegalBook, firstNumber: number): readonly Folio<BookRow>[] {
  return foliosOf(rows, { lines: LINES, firstNumber, nothing });
}

export interface BookPageProps {
  readonly book: LegalBook;
  readonly folio: Folio<BookRow>;
  readonly company: { readonly name: string; readonly rif: string };
  /** 'Del 01/11/2026 al 30/11/2026'. */
  readonly period: string;
}

export function BookPage({ book, folio, company, period }: BookPageProps) {
  const { title, heads, amountHeads } = book;
  const { number, broughtForward, carriedForward, rows } = folio;
  return (
    <section className={styles.page} aria-label={`Folio ${number}`}>
      <header className={styles.pageHead}>
        <div>
          <strong>{company.name}</strong>
          <span>{company.rif === '' ? '' : `RIF ${company.rif}`}</span>
        </div>
        <div>
          <strong>{title}</strong>
          <span>{period} · En bolívares</span>
        </div>
        <span>Folio {number}</span>
      </header>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {amountHeads.map((head) => (
              <th key={head} scope="col" className={styles.figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Carried words="Vienen" totals={broughtForward} columns={amountHeads} />
          {rows.map(({ key, kind, first, words, amounts }) => (
            <tr key={key} data-kind={kind}>
              <td className={styles.first}>{first}</td>
              <td>{words}</td>
              <Amounts amounts={amounts} columns={amountHeads} />
            </tr>
          ))}
          <Carried words="Van" totals={carriedForward} columns={amountHeads} />
        </tbody>
      </table>
    </section>
  );
}

interface CarriedProps {
  readonly words: string;
  readonly totals: readonly Money[] | undefined;
  readonly columns: readonly string[];
}

function Carried({ words, totals, columns }: CarriedProps) {
  if (totals === undefined || totals.length === 0) return null;
  return (
    <tr data-kind="total">
      <td className={styles.first} />
      <td>{words}</td>
      <Amounts amounts={totals} columns={columns} />
    </tr>
  );
}

interface AmountsProps {
  readonly amounts: readonly (Money | undefined)[];
  readonly columns: readonly string[];
}

function Amounts({ amounts, columns }: AmountsProps) {
  return columns.map((column, place) => {
    const amount = amounts[place];
    return (
      <td key={column} className={styles.figure}>
        {amount === undefined ? null : formatAmount(amount)}
      </td>
    );
  });
}
