/** A declared period of IVA as one long text, of which no more is parsed than such a text has (DATA-05, S-56). */
import { type FiledDeclaration, filedDeclarationOf } from '@cuadra/contracts/company-file/filed-declarations';
import { isWithinShape, type ShapeLimits } from '../plugins/body-shape.ts';
import { refuseField } from '../plugins/problem-format.ts';

/** The books of a month with 20,000 invoices to identified buyers. */
export const DECLARATION_BYTES_MAX = 32 * 1024 * 1024;
const DECLARATION_SHAPE: ShapeLimits = { depth: 12, members: 100_000, values: 2_000_000 };
const UNREADABLE_DECLARATION = 'La declaración no se puede leer.';

/** @throws HttpProblem 400 for a text that is none */
export function requireDeclaration(text: string): FiledDeclaration {
  const filed = isWithinShape(text, DECLARATION_SHAPE) ? filedDeclarationOf(text) : undefined;
  if (filed === undefined) throw refuseField(400, 'invalid_input', 'declaration', UNREADABLE_DECLARATION);
  return filed;
}
