/**
 * The form of a return or a void: a draft that survives a reload, its preview, and storing it once (S-24). Apart from
 * its dialog, which renders it.
 */
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import { useState } from 'react';
import type { ReturnInput } from '../../../data/local-writes/record-return.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import type { UsedDraft } from '../../../session/device/use-draft.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { chosenRefund } from './refund-ways.ts';
import { errorsOfReturn, type ReturnDraft, wantedLines } from './return-draft.ts';
import { returnPreview } from './return-preview.ts';
import { storeReturn } from './store-return.ts';
import type { SaleToReturn } from './use-sale-returns.ts';

export interface ReturnFormInput {
  readonly company: Company;
  readonly sale: SaleRow;
  readonly older?: readonly SaleReturnRow[] | undefined;
  readonly kind: 'void' | 'return';
  readonly found: SaleToReturn;
  /** The draft; a partial return has its id. */
  readonly kept: UsedDraft<ReturnDraft>;
  readonly onMade: (row: SaleReturnRow) => void;
}

/** Errors are shown after the first attempt to store. */
export function useReturnForm({
  company,
  sale: row,
  older = [],
  kind,
  found,
  kept,
  onMade,
}: ReturnFormInput) {
  const isVoid = kind === 'void';
  const { id, data: draft } = kept;
  const [isAsked, setAsked] = useState(false);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const { sale, earlier, lines, owed } = found;
  const today: ExchangeRate | null = company.rate?.exchange ?? null;
  const wanted = isVoid ? wantedOfAll(lines, 'stock') : wantedLines(draft, lines);
  const chosen = chosenRefund(draft, sale, today);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(errorsOfReturn(draft, lines, isVoid)).length > 0) return;
    const input: ReturnInput = {
      id,
      sale: row,
      older,
      wanted: isVoid ? null : wanted,
      refund: chosen,
      reason: draft.reason.trim(),
    };
    await run(() => storeReturn(company, input, kept, onMade));
  };
  return {
    draft,
    setDraft: kept.change,
    change: (changed: Partial<ReturnDraft>) => kept.change((before) => ({ ...before, ...changed })),
    today,
    preview: returnPreview(isVoid ? 'void' : 'return', sale, earlier, wanted, chosen, owed),
    // After storing, less is left of the lines and the dialog is about to close.
    errors: isAsked && !isBusy ? errorsOfReturn(draft, lines, isVoid) : {},
    isBusy,
    refusal,
    save,
  };
}
