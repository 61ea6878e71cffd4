/** The receipt as paper, 80 or 58 mm wide: on the screen to look at, and the same one for the printer (SALE-02). */
import { Fragment, type Ref } from 'react';
import type { PaperWidthMm } from '../../../devices/receipt-print.ts';
import { NOT_FISCAL, type ReceiptContent, type ReceiptRow } from './receipt-content.ts';
import styles from './receipt-paper.module.css';

export interface ReceiptPaperProps {
  readonly content: ReceiptContent;
  readonly widthMm: PaperWidthMm;
  readonly ref?: Ref<HTMLElement>;
}

export function ReceiptPaper({ content, widthMm, ref }: ReceiptPaperProps) {
  return (
    <article className={styles.paper} data-width={widthMm} ref={ref} aria-label="Recibo">
      <div className={styles.centre}>
        <b className={styles.company}>{content.companyName}</b>
        <Lines lines={content.header} />
      </div>
      <Cut />
      <div className={styles.centre}>
        <b>NOTA DE ENTREGA {content.number}</b>
        <br />
        {NOT_FISCAL}
      </div>
      <Cut />
      <Rows rows={content.facts} />
      <Cut />
      {content.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored sale never move, and may repeat
        <div className={styles.line} key={index}>
          <div>{line.name}</div>
          <Row label={line.count} value={line.amount} />
        </div>
      ))}
      <Cut />
      <Rows rows={content.totals} />
      <div className={styles.total}>
        {content.total.map((text, index) => (
          <Row key={text} label={index === 0 ? 'TOTAL' : ''} value={text} />
        ))}
      </div>
      {content.rate === undefined ? null : <Row {...content.rate} />}
      <Cut />
      <Rows rows={content.payments} />
      {content.footer.length === 0 ? null : (
        <>
          <Cut />
          <div className={styles.centre}>
            <Lines lines={content.footer} first />
          </div>
        </>
      )}
    </article>
  );
}

function Rows({ rows }: { readonly rows: readonly ReceiptRow[] }) {
  return rows.map((row) => <Row key={`${row.label}|${row.value}`} {...row} />);
}

function Row({ label, value }: ReceiptRow) {
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <span>{value}</span>
    </div>
  );
}

function Lines({ lines, first = false }: { readonly lines: readonly string[]; readonly first?: boolean }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {first && index === 0 ? null : <br />}
      {line}
    </Fragment>
  ));
}

function Cut() {
  return <div className={styles.cut} />;
}
