/** Declares a period of IVA [ACC-08]: a write of this device where it keeps the books, else a call. */
import type { VatDeclarationBody } from '@cuadra/contracts/accounting/vat-book';
import { newId } from '@cuadra/contracts/primitives/ids';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { useRef, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createVatBookApi } from '../../../data/api/vat-book-api.ts';
import { hasBooksHere } from '../../../data/has-books-here.ts';
import { BOOKS_ON_THE_WAY } from '../../../data/local-writes/books-kept-here.ts';
import { declareVatHere } from '../../../data/local-writes/declare-vat.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { attempt } from '../../../ui/forms/attempt-save.ts';

/** @param onDeclared once it is declared */
export function useDeclaring(onDeclared: () => void) {
  const company = useCompany();
  // One id for every press: a lost answer is asked for again.
  const [id] = useState(newId);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: two presses in one task would ask twice.
  const runs = useRef(false);
  const declare = async (period: Omit<VatDeclarationBody, 'id'>) => {
    if (runs.current) return;
    runs.current = true;
    setIsBusy(true);
    const body = { id, ...period };
    const why = await attempt(SAVE_GATE, async () =>
      (await hasBooksHere(company.db)) ? declareHere(company, body) : askServer(company, body),
    );
    runs.current = false;
    setIsBusy(false);
    setRefusal(why);
    if (why === undefined) onDeclared();
  };
  return { declare, isBusy, refusal };
}

/** Returns why it was not declared; undefined once it is. */
async function declareHere({ db, maker }: Company, body: VatDeclarationBody): Promise<string | undefined> {
  const outcome = await declareVatHere(db, body, maker);
  if (outcome.kind === 'not_here') return BOOKS_ON_THE_WAY;
  return outcome.kind === 'refused' ? (outcome.message ?? PROBLEM_MESSAGES[outcome.code]) : undefined;
}

async function askServer({ db }: Company, body: VatDeclarationBody): Promise<string | undefined> {
  const answer = await createVatBookApi(companyApiOf(db).client).declare(body);
  return answer.ok ? undefined : answer.problem.message;
}
