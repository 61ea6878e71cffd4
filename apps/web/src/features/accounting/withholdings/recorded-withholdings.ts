/** The certificates that were recorded: what is listed of them, and which came late. Pure. */
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import type { Money } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { withheldTotal } from '@cuadra/domain/withholdings/withholding';
import type { Recorded } from '../../../data/newest-recorded.ts';
import type { WithholdingRow } from '../../../data/rows.ts';

export interface RecordedWithholding {
  readonly row: WithholdingRow;
  readonly isVoid: boolean;
  /** In bolívares. */
  readonly total: Money;
  /** A document of it is of a period before the one it is declared in. */
  readonly isLate: boolean;
}

/**
 * As they are listed, newest first.
 *
 * @param from the first day of their period: of a month, or of a special taxpayer's fortnight
 */
export function listedWithholdings(
  recorded: readonly Recorded<WithholdingRow>[],
  from: string,
): RecordedWithholding[] {
  return recorded
    .map(({ row, isVoid }) => ({
      ...{ row, isVoid, total: withheldTotal(withholdingFromWire(row)).ves },
      isLate: row.lines.some(({ date }) => date < from),
    }))
    .sort((first, second) => (first.row.made_at < second.row.made_at ? 1 : -1));
}

/** 'Comprobante 20261100000001 de Farmatodo'. */
export function withholdingTitle({ certificate_number, party_name }: WithholdingRow): string {
  return `Comprobante ${certificate_number} de ${party_name}`;
}

/** 'IVA que nos retuvieron · 16/11/2026 · A-000123, A-000124'. */
export function withholdingText({ direction, tax, certificate_date, lines }: WithholdingRow): string {
  const what = direction === 'received' ? 'que nos retuvieron' : 'que retuvimos';
  const numbers = [...new Set(lines.map(({ number }) => (number === '' ? 'sin número' : number)))];
  return `${tax.toUpperCase()} ${what} · ${dayText(certificate_date)} · ${numbers.join(', ')}`;
}
