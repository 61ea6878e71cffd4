/** 'Anular': reverses a movement by a document that states why (MOV-03, S-24). */
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { instantText } from '@cuadra/domain/time/instant-text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { correctedInstant } from '../../../../data/clock.ts';
import { recordMovements } from '../../../../data/local-writes/record-movements.ts';
import type { MovementRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { FormModal } from '../../../../ui/dialogs/form-modal.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { attempt } from '../../../../ui/forms/attempt-save.ts';
import { isSettledPurchase, SETTLED_PURCHASE } from '../is-settled-purchase.ts';
import { movementName } from '../movement-words.ts';
import styles from './document.module.css';

export interface VoidDialogProps {
  readonly movement: MovementRow;
  readonly onClose: () => void;
}

const REASON_MAX = 200;

export function VoidDialog({ movement, onClose }: VoidDialogProps) {
  const { db, maker, companyId } = useCompany();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    const problem = reasonProblem(reason);
    setError(problem);
    if (problem !== undefined) return;
    setIsSaving(true);
    const why = await attempt(SAVE_GATE, async () => {
      const details = { date: await correctedInstant(db), notes: reason.trim() };
      const reversal = voidOfMovement(companyId, movement, details);
      const known = await db.stock_movements.get(reversal.id);
      if (known !== undefined) {
        return `Ya lo anuló ${known.made_by?.name ?? 'otra persona'}: ${instantText(known.date)}`;
      }
      if (await isSettledPurchase(db, movement)) return SETTLED_PURCHASE;
      await recordMovements(db, [reversal], maker);
      toast('Movimiento anulado');
      onClose();
      return undefined;
    });
    setRefusal(why);
    setIsSaving(false);
  };
  return (
    <FormModal
      opened
      size="question"
      title="Anular movimiento"
      submitLabel="Anular"
      savingLabel="Anulando…"
      saving={isSaving}
      dirty={reason.trim() !== ''}
      refusal={refusal}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className={styles.voidText}>
        {movementName(movement)}: lo que movió vuelve a su sitio. El movimiento se conserva, marcado como
        anulado.
      </p>
      <TextInput
        label="Motivo"
        required
        data-autofocus
        autoComplete="off"
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormModal>
  );
}

function reasonProblem(reason: string): string | undefined {
  if (reason.trim() === '') return 'Escribe por qué se anula.';
  return reason.trim().length > REASON_MAX ? `Usa hasta ${REASON_MAX} caracteres.` : undefined;
}
