/** What each way of issuing is called, and what it means for the shop (FISC-02). */
import type { IssueMode } from '@cuadra/domain/fiscal/issue-mode';
import type { PendingOfRegister, PendingPapers } from '../../../data/fiscal/pending-of-register.ts';
import { valueWord } from '../../../session/words/field-names.ts';

export function issueModeWord(mode: IssueMode): string {
  return valueWord('issue_mode', mode) ?? mode;
}

export const ISSUE_MODE_MEANINGS: Readonly<Record<IssueMode, string>> = {
  not_fiscal:
    'Sus recibos dicen que no son factura fiscal. La factura, si toca darla, se hace por otro medio.',
  fiscal_machine:
    'La factura y la nota de crédito las imprime la máquina, con su propio número. El recibo de Cuadra sigue diciendo que no es factura fiscal.',
  free_form:
    'La factura y la nota de crédito se imprimen en hojas numeradas de una imprenta autorizada. El recibo nombra su número y su control.',
  digital:
    'Una imprenta digital autorizada emite la factura y la nota de crédito, y les da número y control. Sin conexión la venta se guarda y se emite después.',
};

/** What the register still owes, before its mode changes: 'Caja 1 tiene 2 facturas por emitir en hojas: siguen pendientes.' */
export function pendingTexts(name: string, { onSheets, onMachine }: PendingOfRegister): string[] {
  const of = (papers: PendingPapers, where: string) => {
    const count = papers.invoices + papers.notes;
    if (count === 0) return [];
    return [
      `${name} tiene ${papersText(papers)} ${where}: ${count === 1 ? 'sigue pendiente' : 'siguen pendientes'}.`,
    ];
  };
  return [...of(onSheets, 'por emitir en hojas'), ...of(onMachine, 'por imprimir en la máquina fiscal')];
}

function papersText({ invoices, notes }: PendingPapers): string {
  const texts = [
    ...(invoices === 0 ? [] : [invoices === 1 ? '1 factura' : `${invoices} facturas`]),
    ...(notes === 0 ? [] : [notes === 1 ? '1 nota de crédito' : `${notes} notas de crédito`]),
  ];
  return texts.join(' y ');
}
