/** The saving of a movement: judged, made a document, and stored whole or not at all (S-10, S-24). */
import { MovementWire } from '@cuadra/contracts/stock/movements';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { useState } from 'react';

import { correctedInstant } from '../../../../../data/clock.ts';
import type { MovementRow } from '../../../../../data/rows.ts';
import type { Company } from '../../../../../session/company/company.ts';
import type { UsedDraft } from '../../../../../session/device/use-draft.ts';
import { SAVE_GATE } from '../../../../../session/identity/save-gate.ts';
import { useAttempt } from '../../../../../ui/forms/use-attempt.ts';
import { isSettledPurchase, SETTLED_PURCHASE } from '../../is-settled-purchase.ts';
import { movementOf } from '../draft/movement-document.ts';
import type { MovementDraft } from '../draft/movement-draft.ts';
import { checkMovement, hasErrors, type MovementErrors } from '../facts/check-movement.ts';
import { expiriesOf } from '../facts/movement-facts.ts';
import type { DraftFacts } from '../facts/use-draft-facts.ts';
import { type MovementNotSaved, saveMovement } from './save-movement.ts';

export interface MovementSaving {
  /** Shown from the first attempt to save on, and updated as they are corrected. */
  readonly errors: MovementErrors;
  readonly isSaving: boolean;
  /** Why nothing could be stored, when it is not the fault of a field. */
  readonly refusal: string | undefined;
  save(): Promise<void>;
}

const NO_ERRORS: MovementErrors = { head: {}, lines: new Map() };

/**
 * @param form undefined while the device is read: then nothing is saved
 * @param replaced what is edited: it is voided with the saving
 */
export function useMovementSaving(
  company: Company,
  form: UsedDraft<MovementDraft> | undefined,
  known: DraftFacts,
  replaced: MovementRow | undefined,
  onSaved: () => void,
): MovementSaving {
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const [wasSent, setWasSent] = useState(false);
  const check = (): MovementErrors => {
    const { facts, rate } = known;
    const { warehouses, today } = company;
    return form === undefined
      ? NO_ERRORS
      : checkMovement(form.data, { warehouses, products: facts.products, rate, today });
  };
  const save = async (): Promise<void> => {
    setWasSent(true);
    if (form === undefined || hasErrors(check())) return;
    if (!(await run(() => store(company, form, known, replaced)))) return;
    await form.drop();
    onSaved();
  };
  return { errors: wasSent ? check() : NO_ERRORS, isSaving: isBusy, refusal, save };
}

/** @returns why it was not stored; undefined when it was */
async function store(
  { db, companyId, maker }: Company,
  { id, data: draft }: UsedDraft<MovementDraft>,
  { facts, rate, lots }: DraftFacts,
  replaced: MovementRow | undefined,
): Promise<string | undefined> {
  if (replaced !== undefined && (await isSettledPurchase(db, replaced))) return SETTLED_PURCHASE;
  const now = await correctedInstant(db);
  const document = movementOf(draft, { id, now, rate, lots, expiries: expiriesOf(facts.lots) });
  const problem = contractProblem(document);
  if (problem !== undefined) return problem;
  const reversal = replaced && voidOfMovement(companyId, replaced, { date: momentBefore(now), notes: '' });
  const refused = await saveMovement(db, { draft, document, reversal, products: facts.products }, maker);
  return refused && WHY_NOT[refused];
}

const WHY_NOT: Readonly<Record<MovementNotSaved, string>> = {
  replaced_before: 'Otro equipo ya lo anuló o lo editó. Ciérralo y mira cómo quedó.',
  other_content: 'Este borrador ya se registró con otros datos. Ciérralo y mira cómo quedó.',
};

/** Returns what the server would quarantine: figures beyond what can be stored, invisible characters. */
function contractProblem(document: MovementWire): string | undefined {
  const [issue] = MovementWire.safeParse(document).error?.issues ?? [];
  if (issue === undefined) return undefined;
  const at = issue.path[0] === 'items' ? document.items[Number(issue.path[1])]?.name : undefined;
  return `${at === undefined ? '' : `${at}: `}${issue.message}`;
}

/** Dates the void before the movement that replaces it. */
function momentBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}
