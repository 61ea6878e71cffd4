/** The sale of the address, for the list of sales to open over itself. */
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import type { Company } from '../../../session/company/company.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import type { SearchParam } from '../../../ui/layout/use-search-param.ts';
import type { OlderSale } from '../returns/older-sales.ts';
import { readNamedSale, type SaleName } from './named-sale.ts';

export interface NamedSale {
  /** Undefined until it was read, and where the address names none. */
  readonly found: OlderSale | undefined;
  /** Why it cannot be shown. */
  readonly problem: string | undefined;
  retry(): void;
}

const GONE = 'Esa venta no está en este equipo.';

export function useNamedSale(
  company: Company,
  { sale, returned }: { readonly sale: SearchParam; readonly returned: SearchParam },
): NamedSale {
  const { db } = company;
  const hasServer = useHasServer(company);
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; found?: OlderSale; problem?: string }>();
  const name: SaleName | undefined =
    sale.value !== null
      ? { by: 'sale', id: sale.value }
      : returned.value !== null
        ? { by: 'return', id: returned.value }
        : undefined;
  const { by, id } = name ?? {};
  const key = `${by} ${id} ${asked}`;
  useEffect(() => {
    if (by === undefined || id === undefined || hasServer === undefined) return;
    let isWanted = true;
    const client = hasServer ? companyApiOf(db).client : undefined;
    void readNamedSale(db, client, { by, id }).then((reply) => {
      if (!isWanted) return;
      if (!reply.ok) return setAnswer({ key, problem: reply.problem.message });
      setAnswer(reply.value === undefined ? { key, problem: GONE } : { key, found: reply.value });
    });
    return () => {
      isWanted = false;
    };
  }, [db, hasServer, by, id, key]);
  const { found, problem } = name !== undefined && answer?.key === key ? answer : {};
  return { found, problem, retry: () => setAsked((count) => count + 1) };
}
