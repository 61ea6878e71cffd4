/** Schemas that routes of every area share, so that a row is named and an empty answer described in one way. */
import { Uuid } from '@cuadra/contracts/wire';
import { z } from 'zod';

/** The answer of 202 and 204. */
export const NoContent = z.null().describe('Sin contenido');
export const RowParams = z.object({ id: Uuid });
