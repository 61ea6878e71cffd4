/** A register that issues on numbered sheets, and what it sells; `fake-indexeddb/auto` must be loaded. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import type { CompanyDb } from '../company-db.ts';
import { type IssuePlan, readIssuePlan } from '../forms/issue-plan.ts';
import { readWaitingForms } from '../forms/waiting-forms.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { recordIssued } from '../local-writes/record-issued.ts';
import { recordReturn } from '../local-writes/record-return.ts';
import { recordSpoiled } from '../local-writes/record-spoiled.ts';
import type { CompanySettingsRow, FormRunRow, IssuedDocumentRow, SaleReturnRow, SaleRow } from '../rows.ts';
import {
  ana,
  freshDb,
  productRow,
  registerId,
  registerRow,
  type SaleDraft,
  saleDraft,
  saleLine,
  seriesRow,
} from './builders.ts';
import { runRow } from './form-rows.ts';
import { recordSale } from './record-draft.ts';

export const NOW_MS = Date.now();

/** Of the receipt, without what a sheet does not need. */
export const SETTINGS = {
  name: 'Bodegón La Ñapa',
  rif: 'J-07013380-5',
  address: 'Av. Bolívar, Valencia',
  phone: '',
  logo: '',
  receipt_header: '',
  receipt_footer: '',
} as CompanySettingsRow;

/** Two at Bs. 594,48. */
const BOLIVARS = {
  unit_price: '594.48',
  subtotal: '1188.96',
  discount: '0.00',
  base: '1024.97',
  tax: '163.99',
  total: '1188.96',
};

export interface FormShop {
  readonly db: CompanyDb;
  readonly run: FormRunRow;
  /** A sale of so many lines, Bs. 1.188,96 each. */
  sell(lines?: number): Promise<SaleRow>;
  /** One of the first line, or without a count the void of all. */
  giveBack(sale: SaleRow, count?: string): Promise<SaleReturnRow>;
  plan(documentId: string): Promise<IssuePlan>;
  /** @throws Error where it cannot be issued */
  issue(documentId: string): Promise<IssuedDocumentRow>;
  spoil(issued: IssuedDocumentRow): Promise<void>;
  /** Ids. */
  waiting(): Promise<string[]>;
}

export async function openFormShop(overrides: Partial<FormRunRow> = {}): Promise<FormShop> {
  const db = freshDb();
  const run = runRow({ first_control: 1201, last_control: 1205, lines_max: 2, ...overrides });
  const mode = run.purpose === 'free_form' ? 'free_form' : 'fiscal_machine';
  await db.form_runs.put(run);
  await db.registers.put(registerRow({ issue_mode: mode }));
  await db.series.put(seriesRow());
  await db.products.put(productRow());
  const sessionId = newId();
  const opening = { id: sessionId, register_id: registerId, initial_usd: '20.00', initial_bs: '0' };
  await openCashSession(db, opening, ana, NOW_MS - 3_600_000);
  const plan = (documentId: string) => readIssuePlan(db, SETTINGS, documentId);
  return {
    db,
    run,
    plan,
    sell: (lines = 1) => recordSale(db, { sale: saleOf(sessionId, lines), cartId: null }, ana, NOW_MS),
    giveBack: async (sale, count) => {
      const lineId = sale.lines[0]?.id ?? '';
      const wanted =
        count === undefined ? null : [{ lineId, quantity: quantity(count), goods: 'stock' as const }];
      const made = { id: newId(), sale, wanted, refund: null, reason: 'No le sirvió' };
      const outcome = await recordReturn(db, made, ana, NOW_MS + 1000);
      if (!outcome.made) throw new Error('the return was refused');
      return outcome.row;
    },
    issue: async (documentId) => {
      const found = await plan(documentId);
      if (found.kind !== 'ready') throw new Error(found.kind);
      const issued = await recordIssued(db, found.sheet.facts, ana, NOW_MS + 2000);
      if (issued === undefined) throw new Error('the sheet is taken');
      return issued;
    },
    spoil: async (issued) => {
      await recordSpoiled(db, { sheet: issued, issued, reason: 'Se imprimió mal' }, ana, NOW_MS + 3000);
    },
    waiting: async () => (await readWaitingForms(db, registerId)).map(({ id }) => id),
  };
}

function saleOf(sessionId: string, count: number): SaleDraft {
  const times = (cents: bigint) => {
    const text = String(cents * BigInt(count)).padStart(3, '0');
    return `${text.slice(0, -2)}.${text.slice(-2)}`;
  };
  const lines = Array.from({ length: count }, (_, at) =>
    saleLine({ name: `Harina ${at + 1}`, bolivars: BOLIVARS }),
  );
  const draft = saleDraft();
  const [payment] = draft.payments;
  return {
    ...draft,
    cash_session_id: sessionId,
    lines,
    taxes: draft.taxes.map((tax) => ({ ...tax, base: times(200n), tax: times(32n) })),
    subtotal: times(232n),
    base: times(200n),
    tax: times(32n),
    total: times(232n),
    total_secondary: times(118896n),
    payments:
      payment === undefined ? [] : [{ ...payment, amount_usd: times(232n), amount_bs: times(118895n) }],
  };
}
