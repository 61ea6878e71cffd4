/** An X or a Z report as it is printed: whose it is, of which session, and the sections of `session-report.ts`. */
import { companyHead, type PrintedCompany } from '../printing/company-head.ts';
import {
  DASHED_RULE,
  type PrintBlock,
  type PrintDocument,
  rowBlock,
  textBlock,
} from '../printing/print-document.ts';
import { moneyText } from '../printing/print-words.ts';
import { instantText } from '../time/instant-text.ts';
import { closingReference } from './cash-closing.ts';
import type { ReportSection } from './report-row.ts';
import type { SessionOfReport } from './session-of-report.ts';
import { sessionReport } from './session-report.ts';

const NOT_FISCAL = 'No es un reporte fiscal';
const PARTIAL = 'Sin ventas ni movimientos: este equipo no los tiene todos';

/** @param printedAt ISO instant: an X says until when it holds */
export function reportDocument(
  session: SessionOfReport,
  company: PrintedCompany,
  printedAt: string,
): PrintDocument {
  const { closing, registerName } = session;
  const title = closing === null ? 'REPORTE X' : 'REPORTE Z';
  const notes = closing?.notes ?? '';
  return {
    title: `${closing === null ? 'Reporte X' : 'Reporte Z'} ${registerName}`,
    blocks: [
      // The greeting on receipts is for customers: a report leaves it out.
      ...companyHead({ ...company, header: '' }),
      DASHED_RULE,
      textBlock(title, { align: 'center', bold: true, size: 'large' }),
      textBlock(NOT_FISCAL, { align: 'center' }),
      ...(session.isPartial ? [textBlock(PARTIAL, { align: 'center' })] : []),
      DASHED_RULE,
      ...factRows(session, printedAt),
      ...sessionReport(session).flatMap(sectionBlocks),
      ...(notes === '' ? [] : [DASHED_RULE, textBlock(`Notas: ${notes}`)]),
      ...(closing === null ? [] : signatureBlocks()),
    ],
  };
}

function factRows(
  { registerName, openedAt, openedBy, closing }: SessionOfReport,
  printedAt: string,
): PrintBlock[] {
  return [
    rowBlock('Caja', registerName),
    rowBlock('Abierta', instantText(openedAt)),
    rowBlock('Abrió', openedBy.name),
    ...(closing === null
      ? [rowBlock('Hasta', instantText(printedAt))]
      : [
          rowBlock('Cerrada', instantText(closing.closedAt)),
          rowBlock('Cerró', closing.closedBy.name),
          rowBlock('Referencia', closingReference(closing)),
        ]),
  ];
}

function sectionBlocks({ title, rows }: ReportSection): PrintBlock[] {
  return [
    DASHED_RULE,
    textBlock(title, { bold: true }),
    ...rows.map(({ label, amount, look }) => rowBlock(label, amount === null ? '' : moneyText(amount), look)),
  ];
}

/** Room to sign: the person who takes the cash confirms the amount. */
function signatureBlocks(): PrintBlock[] {
  return [
    DASHED_RULE,
    textBlock(' '),
    textBlock('_______________________', { align: 'center' }),
    textBlock('Firma', { align: 'center' }),
  ];
}
