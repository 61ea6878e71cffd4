/** A book of IVA, read from the server, or made here where the device keeps the books. */
import type { VatBookName, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { useEffect, useMemo, useState } from 'react';
import { readVatBook } from '../../../data/accounting-reading/vat-book-reader.ts';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';

export interface VatBookReading {
  /** Undefined until it was read. */
  readonly reply: VatBookReply | undefined;
  readonly problem: ApiProblem | undefined;
  /** Reads again. */
  reload(): void;
}

const UNREAD = { reply: undefined, problem: undefined };

export function useVatBook(book: VatBookName, { from, to }: VatPeriod): VatBookReading {
  const { db, isDemo } = useCompany();
  const client = useMemo(() => (isDemo ? undefined : companyApiOf(db).client), [db, isDemo]);
  const [read, setRead] = useState<Pick<VatBookReading, 'reply' | 'problem'>>(UNREAD);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // A dependency: each `reload` reads again.
    void asked;
    let isWanted = true;
    setRead(UNREAD);
    void readVatBook(db, client, { book, from, to }).then((answer) => {
      if (!isWanted) return;
      setRead(
        answer.ok
          ? { reply: answer.value, problem: undefined }
          : { reply: undefined, problem: answer.problem },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [db, client, book, from, to, asked]);
  return { ...read, reload: () => setAsked((count) => count + 1) };
}
