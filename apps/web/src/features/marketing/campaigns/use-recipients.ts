/** How many a campaign reaches and some of them, asked once the typing rests [MKT-05]. */
import type { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import { useEffect, useMemo, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { recipientsReader } from '../../../data/marketing/recipients.ts';
import { useCompany } from '../../../session/company/company-context.ts';

const REST_MS = 400;

export interface Recipients {
  /** What the answer is about. */
  readonly of: string;
  readonly reply: AudienceReply | undefined;
  /** Why there is none. */
  readonly problem: string | undefined;
}

/** @returns undefined while it is asked, and for no question */
export function useRecipients(question: AudienceQuestion | undefined): Recipients | undefined {
  const { db, isDemo, today } = useCompany();
  const reader = useMemo(
    () => recipientsReader(db, isDemo ? undefined : companyApiOf(db).client),
    [db, isDemo],
  );
  const [asked, setAsked] = useState<Recipients>();
  const key = question === undefined ? undefined : JSON.stringify(question);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      reader.ask(JSON.parse(key) as AudienceQuestion, today).then(
        (reply) => {
          if (!isWanted) return;
          setAsked({
            of: key,
            reply: reply.ok ? reply.value : undefined,
            problem: reply.ok ? undefined : reply.problem.message,
          });
        },
        (problem: unknown) => console.warn('destinatarios', problem),
      );
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [reader, key, today]);
  return asked?.of === key ? asked : undefined;
}
