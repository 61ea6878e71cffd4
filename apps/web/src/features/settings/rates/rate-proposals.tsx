/** Rates that a source has proposed and that are still open: a rate is used only once a person accepts it [SET-08]. */

import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { Company } from '../../../session/company/company.ts';
import { decideProposal } from '../../../session/company/rate-entry.ts';
import { notSignedIn } from '../../../session/identity/not-signed-in.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { jumpText, originText, rateText } from './rate-lines.ts';
import styles from './rates.module.css';
import type { RateRow } from './use-rates.ts';

export interface RateProposalsProps {
  readonly company: Company;
  readonly proposals: readonly RateRow[];
}

export function RateProposals({ company, proposals }: RateProposalsProps) {
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const decide = async (proposal: RateRow, status: 'accepted' | 'rejected'): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const refusal = notSignedIn(localStorage) ?? (await decideProposal(company, proposal, status));
      setProblem(refusal);
      if (refusal === undefined) toast(status === 'accepted' ? 'Tasa aceptada' : 'Tasa rechazada');
    } catch (failure) {
      setProblem(writeFailureMessage(failure));
    } finally {
      isBusy.current = false;
    }
  };
  if (proposals.length === 0 && problem === undefined) return null;
  return (
    <div className={styles.proposals}>
      {problem === undefined ? null : <Banner tone="bad" fact={problem} />}
      {proposals.map((proposal) => (
        <section
          key={proposal.id}
          className={styles.proposal}
          aria-label={`Tasa propuesta ${rateText(proposal.rate)}`}
        >
          <p className={styles.proposed}>
            <b className="tnum">
              {originText(proposal)} propone {rateText(proposal.rate)}
            </b>
            <small>{consequenceOf(proposal, company)}</small>
          </p>
          <span className={styles.actions}>
            <Button size="xs" variant="filled" onClick={() => void decide(proposal, 'accepted')}>
              Aceptar
            </Button>
            <Button size="xs" onClick={() => void decide(proposal, 'rejected')}>
              Rechazar
            </Button>
          </span>
        </section>
      ))}
    </div>
  );
}

function consequenceOf({ value_date, rate }: RateRow, company: Company): string {
  const jump = jumpText(company.rate?.text, rate);
  const day = `Válida para el ${dayText(value_date)}`;
  return jump === undefined
    ? `${day}. No se usa hasta que la aceptes.`
    : `${day}: ${jump}. No se usa hasta que la aceptes.`;
}
