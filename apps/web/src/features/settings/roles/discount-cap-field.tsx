/**
 * The highest discount by hand for roles that may give one (POS-05): one figure for all of them. Saved on leaving the
 * field.
 */
import { useState } from 'react';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { Company } from '../../../session/company/company.ts';
import { notSignedIn } from '../../../session/identity/not-signed-in.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PercentInput } from '../../../ui/fields/percent-input.tsx';
import styles from '../settings.module.css';
import { capText, typedCap } from './discount-cap.ts';

const WRONG = 'Escribe un porcentaje de 0 a 100, con hasta dos decimales.';

export function DiscountCapField({ company }: { readonly company: Company }) {
  const kept = capText(company.settings.discount_max_percent);
  /** Undefined while the field is not being edited. */
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const keep = async (): Promise<void> => {
    if (typed === undefined) return;
    const cap = typedCap(typed);
    const wrong = cap === undefined ? WRONG : await keepCap(company, cap, kept);
    setProblem(wrong);
    if (wrong === undefined) setTyped(undefined);
  };
  return (
    <div className={styles.cap}>
      <PercentInput
        label="Descuento máximo a mano"
        description="Para los roles con “Dar Descuentos”. Quien tiene acceso total no tiene tope."
        value={typed ?? kept}
        error={problem}
        onChange={setTyped}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </div>
  );
}

/** Returns why it was not saved; undefined when it was, or when nothing changed. */
async function keepCap(
  { db, settings, maker }: Company,
  cap: string,
  kept: string,
): Promise<string | undefined> {
  const signInProblem = notSignedIn(localStorage);
  if (signInProblem !== undefined || capText(cap) === kept) return signInProblem;
  try {
    await patchRecord(db, 'company_settings', settings.id, { discount_max_percent: cap }, maker);
    toast('Cambios guardados');
    return undefined;
  } catch (failure) {
    return writeFailureMessage(failure);
  }
}
