/** What is said of documents on sheets: one line of plain words, and one button at a time (FISC-02). */
import type { RunState } from '../../data/forms/run-states.ts';
import type { IssuedDocumentRow } from '../../data/rows.ts';
import type { FormIssuing } from '../../session/fiscal/form-issuing.ts';
import { formKindWord, sheetsLeftWords } from '../../session/fiscal/sheet-words.ts';

export interface FormLook {
  readonly words: string;
  readonly tone: 'neutral' | 'due' | 'bad';
  readonly dot: 'ok' | 'due' | 'bad';
}

type Forms = Pick<FormIssuing, 'isInUse' | 'waiting' | 'sheets'>;

/** The run that is spoken of: what a contingency form is for waits only once one was begun. */
function shownSheets({ isInUse, waiting, sheets }: Forms): RunState | undefined {
  return isInUse || waiting.some(({ way }) => way === 'free_form') ? sheets.free_form : sheets.contingency;
}

export function formLook(forms: Forms): FormLook {
  const count = forms.waiting.length;
  const sheets = shownSheets(forms);
  if (sheets?.next === undefined) {
    return count === 0
      ? { words: 'Sin hojas', tone: 'bad', dot: 'bad' }
      : { words: `Sin hojas: ${count} por emitir`, tone: 'bad', dot: 'bad' };
  }
  if (count > 0) return { words: `Hojas: ${count} por emitir`, tone: 'due', dot: 'due' };
  return sheets.isLow
    ? { words: `Hojas: quedan ${sheets.left}`, tone: 'due', dot: 'due' }
    : { words: 'Hojas', tone: 'neutral', dot: 'ok' };
}

/** 'Próxima hoja: 00-00001234 · Quedan 120 hojas'. */
export function sheetsText(forms: Forms, mayConfigure: boolean): string {
  const sheets = shownSheets(forms);
  if (sheets === undefined || sheets.next === undefined) return noSheetsText(mayConfigure);
  const { words } = sheetsLeftWords({ ...sheets, status: sheets.run.status });
  return `Próxima hoja: ${sheets.next.control} · ${words}`;
}

/** Of an invoice or a note that lacks what the law asks for. */
export function missingText(kind: IssuedDocumentRow['kind']): string {
  return `A la ${kind === 'invoice' ? 'factura' : formKindWord(kind).toLowerCase()} le faltan datos que pide la ley.`;
}

function noSheetsText(mayConfigure: boolean): string {
  return mayConfigure
    ? 'No quedan hojas: agrega el próximo talonario en Configuración.'
    : 'No quedan hojas. Avisa al administrador.';
}

/** 'Hoja 1 de 3', '' of a document on one sheet. */
export function partText({ part, parts }: { readonly part: number; readonly parts: number }): string {
  return parts === 1 ? '' : `Hoja ${part} de ${parts}`;
}
