/**
 * The blocks of an invoice or note on a numbered sheet, for what draws blocks one under another: a PDF, a mail, a receipt
 * printer. On its own sheet the same texts have their places.
 */
import { COPY_LEGEND, type FormContent, type FormLine, type FormRow } from './form-content.ts';
import {
  DASHED_RULE,
  type PrintBlock,
  type PrintDocument,
  rowBlock,
  SOLID_RULE,
  textBlock,
} from './print-document.ts';

export interface FormDocumentOf {
  readonly content: FormContent;
  /** A copy gives no right to tax credit, and says so. */
  readonly isCopy: boolean;
  /** Its sheet is spoiled: what is printed of it since must not pass for an invoice. */
  readonly isAnnulled?: boolean;
}

export function formDocument({ content, isCopy, isAnnulled = false }: FormDocumentOf): PrintDocument {
  const { name, title, facts, control, printShop, issuer, buyer, remarks, lines, currency, notes, totals } =
    content;
  const [company = '', ...rest] = issuer;
  return {
    title: name,
    blocks: [
      textBlock(company.toUpperCase(), { align: 'center', bold: true }),
      ...rest.map((line) => textBlock(line, { align: 'center' })),
      DASHED_RULE,
      textBlock(title, { align: 'center', size: 'large', bold: true }),
      ...[...(isAnnulled ? ['ANULADA'] : []), ...(isCopy ? ['COPIA', COPY_LEGEND] : [])].map((stamp) =>
        textBlock(stamp, { align: 'center', bold: true }),
      ),
      ...facts.map(plainRow),
      rowBlock('N.º de control', control),
      ...buyer.map(plainRow),
      ...remarks.map((remark) => textBlock(remark, { bold: true })),
      tableOf(lines, currency),
      ...totals.flatMap(totalRow),
      ...notes.map((note) => textBlock(note)),
      ...(printShop.length === 0
        ? []
        : [DASHED_RULE, ...printShop.map((line) => textBlock(line, { align: 'center' }))]),
    ],
  };
}

function plainRow({ label, text }: FormRow): PrintBlock {
  return rowBlock(label, text);
}

function totalRow({ label, text, isStrong = false }: FormRow): PrintBlock[] {
  return isStrong ? [SOLID_RULE, rowBlock(label, text, 'total'), SOLID_RULE] : [rowBlock(label, text)];
}

function tableOf(lines: readonly FormLine[], currency: string): PrintBlock {
  return {
    kind: 'table',
    columns: [
      { header: 'Cant.', align: 'right', share: 2 },
      { header: 'Descripción', align: 'left', share: 6 },
      { header: `Precio ${currency}`, align: 'right', share: 3 },
      { header: `Monto ${currency}`, align: 'right', share: 3 },
    ],
    rows: lines.map(({ quantity, description, price, amount }) => [quantity, description, price, amount]),
  };
}
