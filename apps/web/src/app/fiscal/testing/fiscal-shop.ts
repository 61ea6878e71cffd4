/** A register with an emulated fiscal machine, and what it sells; `fake-indexeddb/auto` must be loaded. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { DEFAULT_SLOTS } from '@cuadra/domain/fiscal/payment-slots';
import { EmulatedPrinter } from '@cuadra/fiscal/emulator/emulated-printer';
import type { CompanyDb } from '../../../data/company-db.ts';
import { openCashSession } from '../../../data/local-writes/open-cash-session.ts';
import type { FiscalPrinterRow, SaleRow } from '../../../data/rows.ts';
import {
  ana,
  freshDb,
  productRow,
  recordMeta,
  registerId,
  registerRow,
  type SaleDraft,
  saleDraft,
  saleLine,
  seriesRow,
} from '../../../data/testing/builders.ts';
import { recordSale } from '../../../data/testing/record-draft.ts';

export const NOW_MS = Date.now();

/** Two at Bs. 594,48. */
export const BOLIVARS = {
  unit_price: '594.48',
  subtotal: '1188.96',
  discount: '0.00',
  base: '1024.97',
  tax: '163.99',
  total: '1188.96',
};

export interface FiscalShop {
  readonly db: CompanyDb;
  readonly printer: FiscalPrinterRow;
  readonly machine: EmulatedPrinter;
  sell(overrides?: Partial<SaleDraft>): Promise<SaleRow>;
  /** What the machine has printed: 'invoice 1'. */
  issued(): string[];
}

export async function openFiscalShop(): Promise<FiscalShop> {
  const db = freshDb();
  const printer = printerRow();
  await db.fiscal_printers.put(printer);
  await db.registers.put(registerRow({ issue_mode: 'fiscal_machine', fiscal_printer_id: printer.id }));
  await db.series.put(seriesRow());
  await db.products.put(productRow());
  const sessionId = newId();
  const opening = { id: sessionId, register_id: registerId, initial_usd: '20.00', initial_bs: '0' };
  await openCashSession(db, opening, ana, NOW_MS - 3_600_000);
  const machine = emulated();
  return {
    db,
    printer,
    machine,
    sell: (overrides = {}) => {
      const sale = saleDraft({
        cash_session_id: sessionId,
        lines: [saleLine({ bolivars: BOLIVARS })],
        total_secondary: '1188.96',
        ...overrides,
      });
      return recordSale(db, { sale, cartId: null }, ana, NOW_MS);
    },
    issued: () => machine.machine.memory.issued.map(({ number, kind }) => `${kind} ${number}`),
  };
}

function printerRow(): FiscalPrinterRow {
  const of = (percent: string) => ({ percent, type: 1 });
  const setup = {
    rates: { general: of('16'), reduced: of('8'), additional: of('31') },
    flag_21: '00',
    flag_50: '00',
    flag_63: '19',
    description_width: 127,
  };
  const own = { name: 'Máquina 1', protocol: 'hka' as const, registration: 'Z1F1234567', model: '', setup };
  return { ...recordMeta(newId()), ...own, slots: DEFAULT_SLOTS.map((slot) => ({ ...slot })) };
}

function emulated(): EmulatedPrinter {
  const of = (basisPoints: number) => ({ type: 1, basisPoints }) as const;
  const flags = { 21: '00', 50: '00', 63: '19' };
  return new EmulatedPrinter({ rates: [of(1600), of(800), of(3100)], flags }, () => NOW_MS);
}
