/** 'Automática': one switch for the BCV's rate of the day, off for who types it (SET-01). */

import type { RateSourceReply } from '@cuadra/contracts/company/rates';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Switch } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createRatesApi } from '../../../data/api/rates-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { refusalText } from '../../../session/identity/not-signed-in.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { automaticText, howItIsFound } from './automatic-text.ts';
import styles from './rates.module.css';

export interface AutomaticRateProps {
  readonly db: CompanyDb;
  /** Changes when another source was stored: then this one may be off. */
  readonly stamp: number;
}

export function AutomaticRate({ db, stamp }: AutomaticRateProps) {
  const api = useMemo(() => createRatesApi(companyApiOf(db).client), [db]);
  const [held, setHeld] = useState<RateSourceReply>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says that it is to be read again
  useEffect(() => {
    let isShown = true;
    void api.source().then((reply) => {
      if (!isShown) return;
      if (reply.ok) setHeld(reply.value);
      setProblem(reply.ok ? undefined : refusalText(reply.problem));
    });
    return () => {
      isShown = false;
    };
  }, [api, stamp]);
  const change = (isOn: boolean) =>
    run(async () => {
      const reply = await api.setAutomatic(isOn);
      if (!reply.ok) return refusalText(reply.problem);
      setHeld(reply.value);
      toast(isOn ? 'Tasa automática: se busca ahora' : 'La tasa se escribe a mano');
      return undefined;
    });
  const why = refusal ?? problem;
  return (
    <div className={styles.automatic}>
      <Switch
        label="Automática"
        description={howItIsFound(held)}
        checked={held?.automatic.is_on ?? false}
        disabled={held === undefined || !held.is_available || isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {why === undefined ? null : <Banner tone="bad" fact={why} />}
      {held?.automatic.is_on === true ? (
        <output className={styles.hint}>{automaticText(held.automatic, instantText)}</output>
      ) : null}
    </div>
  );
}
