/**
 * The facts about a draft's content: its products, suppliers and invoices, the rate of its day, the lots of incoming
 * goods.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useRef } from 'react';

import type { SupplierRow } from '../../../../../data/rows.ts';
import type { Company } from '../../../../../session/company/company.ts';
import { parseTypedRate } from '../../../../../session/company/typed-rate.ts';
import { useRateOn } from '../../../../../session/company/use-rate-on.ts';
import type { MovementDraft } from '../draft/movement-draft.ts';
import { proposedLots } from './lot-proposals.ts';
import {
  type MovementFacts,
  NO_FACTS,
  readKnownInvoices,
  readMovementFacts,
  readSuppliers,
} from './movement-facts.ts';
import type { KnownInvoice } from './movement-warnings.ts';

export interface DraftFacts {
  readonly facts: MovementFacts;
  readonly suppliers: readonly SupplierRow[];
  readonly invoices: readonly KnownInvoice[];
  /** Bolívares for a dollar, as on the wire: as typed, else that of the day; undefined when no rate is known. */
  readonly rate: string | undefined;
  /** In force on the day of the invoice, else today. */
  readonly dayRate: string | undefined;
  /** The proposed lots by line, for goods whose lot was not typed. */
  readonly lots: ReadonlyMap<string, string>;
}

const NO_SUPPLIERS: readonly SupplierRow[] = [];
const NO_INVOICES: readonly KnownInvoice[] = [];
const NO_LOTS: ReadonlyMap<string, string> = new Map();

export function useDraftFacts(company: Company, draft: MovementDraft): DraftFacts {
  const { db, today } = company;
  const ids = [...new Set(draft.lines.map((line) => line.productId))].sort().join('|');
  const { replacesId } = draft;
  const read = useLiveQuery(
    () => readMovementFacts(db, ids === '' ? [] : ids.split('|'), replacesId),
    [db, ids, replacesId],
  );
  // Until the next facts are read, the previous ones are closer to the truth than none.
  const last = useRef(NO_FACTS);
  if (read !== undefined) last.current = read;
  const facts = last.current;
  const suppliers = useLiveQuery(() => readSuppliers(db), [db]) ?? NO_SUPPLIERS;
  const invoices = useLiveQuery(() => readKnownInvoices(db), [db]) ?? NO_INVOICES;
  const dayRate = useRateOn(company, draft.type === 'purchase' ? draft.invoiceDate : today);
  const rate = draft.rate.trim() === '' ? dayRate : parseTypedRate(draft.rate);
  const lots = useMemo(
    () => (draft.type === 'purchase' ? proposedLots(draft.lines, { ...facts, day: today }) : NO_LOTS),
    [draft, facts, today],
  );
  return { facts, suppliers, invoices, rate, dayRate, lots };
}
