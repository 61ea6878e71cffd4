/**
 * Which rate holds on days without a bank: the law's rule, or the owner's choice [SET-08]. Saved as soon as it is
 * chosen.
 */

import type { RateRule } from '@cuadra/domain/money/rate-history';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { Company } from '../../../session/company/company.ts';
import { notSignedIn } from '../../../session/identity/not-signed-in.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import styles from './rates.module.css';

const RULES: readonly { readonly value: RateRule; readonly label: string }[] = [
  { value: 'next_bank_day', label: 'Próximo día bancario, si se conoce' },
  { value: 'previous', label: 'Último día bancario' },
];

export function RateRuleField({ company: { db, settings, maker } }: { readonly company: Company }) {
  const [problem, setProblem] = useState<string>();
  const choose = async (rule: RateRule): Promise<void> => {
    const signInProblem = notSignedIn(localStorage);
    if (signInProblem !== undefined) return setProblem(signInProblem);
    try {
      await patchRecord(db, 'company_settings', settings.id, { rate_rule: rule }, maker);
      setProblem(undefined);
      toast('Cambios guardados');
    } catch (failure) {
      setProblem(writeFailureMessage(failure));
    }
  };
  return (
    <Select
      className={styles.rule ?? ''}
      label="Tasa de sábados y domingos"
      data={RULES}
      value={settings.rate_rule}
      error={problem}
      allowDeselect={false}
      onChange={(value) => void choose((value ?? 'next_bank_day') as RateRule)}
    />
  );
}
