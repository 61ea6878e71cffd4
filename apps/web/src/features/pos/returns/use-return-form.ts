/** What is typed of a return or a void, what it would give back, and storing it once. Apart from its dialog, which draws it. */
import { newId } from '@cuadra/contracts/ids';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import { useState } from 'react';
import {
  type ReturnInput,
  type ReturnOutcome,
  recordReturn,
} from '../../../data/local-writes/record-return.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { useAttempt } from '../../../ui/record-form/use-attempt.ts';
import { chosenRefund } from './refund-ways.ts';
import { EMPTY_RETURN, errorsOfReturn, type ReturnDraft, wantedLines } from './return-draft.ts';
import { returnPreview } from './return-preview.ts';
import type { SaleToReturn } from './use-sale-returns.ts';

const WHY_NOT: Readonly<Record<Extract<ReturnOutcome, { made: false }>['reason'], string>> = {
  no_open_session: 'No hay una sesión de caja abierta: ábrela para devolver el dinero.',
  more_than_left: 'Ya se devolvió parte de esto. Revisa las cantidades que quedan.',
  partly_returned: 'Ya se devolvió una parte de esta venta: devuelve lo que queda.',
  already_void: 'Esta venta ya está anulada.',
  day_over: 'Solo se anula el mismo día: devuelve los productos.',
  session_closed: 'La caja de esta venta ya se cerró: devuelve los productos.',
};

export interface ReturnFormInput {
  readonly company: Company;
  readonly sale: SaleRow;
  readonly kind: 'void' | 'return';
  readonly found: SaleToReturn;
  readonly onMade: (row: SaleReturnRow) => void;
}

/** Faults are told once somebody has asked to store it. */
export function useReturnForm({ company, sale: row, kind, found, onMade }: ReturnFormInput) {
  const isVoid = kind === 'void';
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN);
  const [isAsked, setAsked] = useState(false);
  // Given once a dialog: pressed twice it is one return.
  const [id] = useState(newId);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const { sale, earlier, lines, owed } = found;
  const today: ExchangeRate | null = company.rate?.exchange ?? null;
  const wanted = isVoid ? wantedOfAll(lines, 'stock') : wantedLines(draft, lines);
  const chosen = chosenRefund(draft, sale, today);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(errorsOfReturn(draft, lines, isVoid)).length > 0) return;
    let made: SaleReturnRow | undefined;
    const input: ReturnInput = {
      id,
      sale: row,
      wanted: isVoid ? null : wanted,
      refund: chosen,
      reason: draft.reason.trim(),
    };
    const isStored = await run(async () => {
      const outcome = await recordReturn(company.db, input, company.maker);
      if (!outcome.made) return WHY_NOT[outcome.reason];
      made = outcome.row;
      return undefined;
    });
    if (isStored && made !== undefined) onMade(made);
  };
  return {
    draft,
    setDraft,
    change: (changed: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...changed })),
    today,
    preview: returnPreview(sale, earlier, wanted, chosen, owed),
    errors: isAsked ? errorsOfReturn(draft, lines, isVoid) : {},
    isBusy,
    refusal,
    save,
  };
}
