/** Has the worker read a file, and turns its refusals into texts. */
import { askWorker } from '../export/ask-worker.ts';
import type { FileReply } from './read-file.worker.ts';
import { FILE_BYTES_MAX, FILE_ROWS_MAX, type FileRefusal } from './table-file.ts';

export const REFUSAL_TEXTS: Record<FileRefusal, string> = {
  empty: 'El archivo está vacío.',
  no_rows: 'El archivo solo tiene la fila de títulos.',
  too_large: `El archivo pasa de ${FILE_BYTES_MAX / 1024 / 1024} MB. Divídelo en partes.`,
  too_many_rows: `El archivo pasa de ${FILE_ROWS_MAX} filas. Divídelo en partes.`,
  not_a_table: 'No es un archivo CSV ni de Excel (.xlsx).',
  not_a_workbook:
    'El archivo no es un Excel, aunque su nombre lo diga. Guárdalo como .xlsx o CSV y prueba otra vez.',
  broken_workbook:
    'Error al procesar el archivo. El Excel está dañado o incompleto: vuelve a guardarlo o a descargarlo.',
  workbook_too_large: 'El Excel es demasiado grande al abrirlo. Divídelo en partes o guárdalo como CSV.',
  far_cells:
    'La hoja tiene celdas muy lejos de la tabla. Copia solo la tabla a una hoja nueva y prueba otra vez.',
  compressed: 'El archivo está comprimido. Descomprímelo y elige el que tiene dentro.',
  unreadable: 'Error al procesar el archivo',
};

/** @returns the table, or why it cannot be read */
export function readFile(file: File): Promise<FileReply> {
  if (file.size > FILE_BYTES_MAX) return Promise.resolve({ refusal: 'too_large' });
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  return askWorker<File, FileReply>(worker, file).then((reply) => reply ?? { refusal: 'unreadable' });
}
