/** Under a book: what goes onto the return, invoices and credit notes apart, and what is due for the period [ACC-05]. */
import type { SummaryLineWire, VatBookName, VatSettlementWire } from '@cuadra/contracts/accounting/vat-book';
import { parseDecimal } from '@cuadra/domain/money/money';
import { Money } from '../../../ui/display/money.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { summaryText, taxWord, withheldText } from './book-words.ts';
import { settlementLines } from './settlement-lines.ts';
import styles from './vat-book.module.css';

export interface BookSummaryPanelProps {
  readonly book: VatBookName;
  readonly summary: readonly SummaryLineWire[];
  /** IVA withheld, in bolívares. */
  readonly withheld: string;
  readonly settlement: VatSettlementWire;
}

export function BookSummaryPanel({ book, summary, withheld, settlement }: BookSummaryPanelProps) {
  return (
    <div className={styles.panels}>
      <Panel title="Resumen" flush>
        <div className={styles.wide}>
          <SummaryTable book={book} summary={summary} />
        </div>
        <p className={styles.withheld}>
          {withheldText(book)}: <Money value={parseDecimal(withheld, 'VES')} size="sm" tone="inherit" />
        </p>
      </Panel>
      <Panel title="Autoliquidación">
        <dl className={styles.settlement}>
          {settlementLines(settlement).map(({ label, amount, isResult }) => (
            <div key={label} data-result={isResult}>
              <dt>{label}</dt>
              <dd>
                <Money value={parseDecimal(amount, 'VES')} tone="inherit" />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

const PARTS = ['invoices', 'credit_notes', 'net'] as const;

/** Also on paper. */
export function SummaryTable({ book, summary }: Pick<BookSummaryPanelProps, 'book' | 'summary'>) {
  return (
    <table className={styles.summary}>
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colSpan={2}>
            Facturas
          </th>
          <th scope="colgroup" colSpan={2}>
            Notas de crédito
          </th>
          <th scope="colgroup" colSpan={2}>
            Neto
          </th>
        </tr>
        <tr>
          <th scope="col">Operaciones</th>
          {PARTS.flatMap((part) => [
            <th key={`${part}-base`} scope="col">
              Base
            </th>,
            <th key={`${part}-tax`} scope="col">
              {taxWord(book)}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {summary.map((line) => (
          <tr key={line.key} data-total={line.key === 'total'}>
            <th scope="row">{summaryText(book, line.key)}</th>
            {PARTS.flatMap((part) => [
              <Figure key={`${part}-base`} amount={line[part].base} />,
              <Figure key={`${part}-tax`} amount={line[part].tax} />,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ amount }: { readonly amount: string }) {
  return (
    <td>
      <Money value={parseDecimal(amount, 'VES')} bare dashWhenZero tone="inherit" />
    </td>
  );
}
