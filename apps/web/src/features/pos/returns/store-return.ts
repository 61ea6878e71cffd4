/** Stores the return of "Devolver" or "Anular", and deletes its draft before anything else is shown (SALE-05, S-24). */
import {
  type ReturnInput,
  type ReturnOutcome,
  recordReturn,
} from '../../../data/local-writes/record-return.ts';
import type { SaleReturnRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import type { UsedDraft } from '../../../session/device/use-draft.ts';

type NotMade = Extract<ReturnOutcome, { made: false }>['reason'];

const WHY_NOT: Readonly<Record<NotMade, string>> = {
  no_open_session: 'No hay una sesión de caja abierta: ábrela para devolver el dinero.',
  more_than_left: 'Ya se devolvió parte de esto. Revisa las cantidades que quedan.',
  other_content:
    'Desde este formulario ya se registró otra devolución. Si esta es otra más, cierra y pulsa “Devolver” de nuevo.',
  partly_returned: 'Ya se devolvió una parte de esta venta: devuelve lo que queda.',
  already_void: 'Esta venta ya está anulada.',
  day_over: 'Solo se anula el mismo día: devuelve los productos.',
  session_closed: 'La caja de esta venta ya se cerró: devuelve los productos.',
};

/**
 * @param onStored called after it is stored and its draft is deleted
 * @returns why it was not stored; undefined when it was
 */
export async function storeReturn(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  input: ReturnInput,
  { drop }: Pick<UsedDraft<unknown>, 'drop'>,
  onStored: (row: SaleReturnRow) => void,
): Promise<string | undefined> {
  const outcome = await recordReturn(db, input, maker);
  if (!outcome.made) return WHY_NOT[outcome.reason];
  await drop();
  onStored(outcome.row);
  return undefined;
}
