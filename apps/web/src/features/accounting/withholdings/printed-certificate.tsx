/** A certificate that the company issues, on paper or as PDF, for its supplier. */
import type { WithholdingLineWire } from '@cuadra/contracts/accounting/withholdings';
import { formatAmount } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { vatPeriodOf } from '@cuadra/domain/vat/vat-period';
import { useEffect } from 'react';
import type { WithholdingRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { shortBillName } from '../frame/bill-names.ts';
import { usePrintedPaper } from '../statements/use-printed-paper.tsx';
import { daysText } from '../vat/book-words.ts';
import type { RecordedWithholding } from './recorded-withholdings.ts';
import styles from './withholdings.module.css';

/** Prints once it is mounted: a second print of the same one needs another key. */
export function PrintedCertificate({ row, total }: Pick<RecordedWithholding, 'row' | 'total'>) {
  const { settings } = useCompany();
  const { address, is_special_taxpayer } = settings;
  const period = vatPeriodOf(row.booked_on, is_special_taxpayer ? 'fortnight' : 'month');
  const { print, copy } = usePrintedPaper({
    title: `Comprobante de retención de ${row.tax.toUpperCase()} Nro. ${row.certificate_number}`,
    subtitle: [
      address,
      `Emitido el ${dayText(row.certificate_date)}`,
      `Período ${daysText(period)}`,
      `Sujeto retenido: ${row.party_name}`,
      `RIF ${row.party_document}`,
    ]
      .filter((text) => text !== '')
      .join(' · '),
    currency: 'ves',
    table: (
      <>
        <CertificateTable row={row} total={formatAmount(total)} />
        <p className={styles.signatures}>
          <span>Agente de retención (firma y sello)</span>
          <span>Recibido por (firma y fecha)</span>
        </p>
      </>
    ),
  });
  useEffect(() => print(), [print]);
  return copy;
}

const HEADINGS = [
  'Fecha',
  'Documento',
  'Control',
  'Afectada',
  'Total con IVA',
  'Sin crédito',
  ...['Base', '% alícuota', 'IVA', '% retención', 'Retenido'],
];

function CertificateTable({ row, total }: { readonly row: WithholdingRow; readonly total: string }) {
  return (
    <table className={styles.certificate}>
      <thead>
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row.lines.map((line) => (
          <tr key={`${line.document_id} ${line.tax_rate}`}>
            <td>{dayText(line.date)}</td>
            <td>{shortBillName(line.kind ?? 'invoice', line.number)}</td>
            <td>{line.control_number}</td>
            <td>{line.affected}</td>
            {[line.total_bs, line.exempt_bs, line.base_bs, line.tax_rate, line.tax_bs].map(figure)}
            {[line.percentage, withheldText(line)].map(figure)}
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={HEADINGS.length - 1}>
            Total retenido
          </th>
          <td data-figure>{total}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What a credit note takes from the others. */
function withheldText({ kind, withheld_bs }: WithholdingLineWire): string {
  return kind === 'credit_note' ? `-${withheld_bs}` : withheld_bs;
}

function figure(text: string, place: number) {
  return (
    <td key={place} data-figure>
      {formatAmount(parseDecimal(text, 'VES'))}
    </td>
  );
}
