/** Stores what a fiscal machine printed of a sale or return: one document, whichever device had it printed (S-24). */
import { fiscalDocumentId } from '@cuadra/contracts/primitives/ids';
import type { FiscalDocumentWire } from '@cuadra/contracts/sales/fiscal-documents';
import { fiscalFiguresToWire } from '@cuadra/contracts/wire/fiscal';
import { money, toDecimal } from '@cuadra/domain/money/money';
import type { IssuedDocument } from '@cuadra/fiscal/fiscal-printer';
import type { FiscalJoins } from '@cuadra/fiscal/issue/attempt';
import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { enqueueDocument, FACT_TABLES } from '../local-writes/enqueue-document.ts';
import { placementOf } from '../local-writes/placement.ts';
import type { FiscalPrinterRow, Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import {
  dayOf,
  type ForMachine,
  invoiceForMachine,
  type MachineTerms,
  noteForMachine,
} from './document-for-machine.ts';
import { attemptDraftId } from './print-attempts.ts';

export interface JoinPlace {
  readonly db: CompanyDb;
  readonly printer: FiscalPrinterRow;
  readonly terms: MachineTerms;
  readonly maker: Maker;
}

export function fiscalJoins(place: JoinPlace): FiscalJoins {
  const { db } = place;
  return {
    isJoined: async (documentId) =>
      (await db.fiscal_documents.get(fiscalDocumentId(db.companyId, documentId))) !== undefined,
    join: (documentId, issued) => joinPrinted(documentId, issued, place),
  };
}

type Joined = Pick<FiscalDocumentWire, 'collection' | 'document_at' | 'register_id' | 'affected'>;

/** Joining it again changes nothing. The attempt is deleted with the same write. */
async function joinPrinted(documentId: string, issued: IssuedDocument, place: JoinPlace): Promise<void> {
  const { db, printer, maker } = place;
  const found = await readPrinted(documentId, place);
  if (found === undefined) throw new Error(`nothing of ${documentId} can have been printed`);
  const { joined, printed } = found;
  await dexieStore(db).write([...FACT_TABLES, 'fiscal_documents', 'drafts', 'series'], async (tx) => {
    const id = fiscalDocumentId(db.companyId, documentId);
    if ((await tx.get('fiscal_documents', id)) === undefined) {
      const printed_at = await correctedNow(tx, Date.now());
      const document: FiscalDocumentWire = {
        id,
        ...joined,
        document_id: documentId,
        kind: issued.kind,
        fiscal_printer_id: printer.id,
        registration: issued.registration,
        number: issued.number,
        z_number: issued.zNumber,
        printed_at,
        machine_date: issued.day,
        machine_time: issued.time,
        figures: fiscalFiguresToWire(printed.figures),
        own: fiscalFiguresToWire(printed.own),
        payments: printed.document.payments.map(({ slot, amount }) => ({
          slot,
          amount: toDecimal(money(amount, 'VES')),
        })),
      };
      const fact = {
        collection: 'fiscal_documents',
        document,
        entries: [],
        made_by: maker,
        made_at: printed_at,
      } as const;
      await enqueueDocument(tx, fact, await placementOf(db, tx, 'fiscal_documents'));
    }
    await tx.remove('drafts', [attemptDraftId(issued.registration)]);
  });
}

interface Printed {
  readonly joined: Joined;
  readonly printed: ForMachine;
}

async function readPrinted(documentId: string, { db, terms }: JoinPlace): Promise<Printed | undefined> {
  const sale = await db.sales.get(documentId);
  if (sale !== undefined) {
    const printed = invoiceForMachine(sale, terms);
    const { sold_at, register_id } = sale;
    return (
      printed && {
        printed,
        joined: { collection: 'sales', document_at: sold_at, register_id, affected: null },
      }
    );
  }
  const made = await db.sale_returns.get(documentId);
  const invoice = made && (await db.fiscal_documents.get(fiscalDocumentId(db.companyId, made.sale_id)));
  if (made === undefined || invoice === undefined) return undefined;
  const { registration, number } = invoice;
  const printed = noteForMachine(made, invoice, terms);
  return (
    printed && {
      printed,
      joined: {
        collection: 'sale_returns',
        document_at: made.returned_at,
        register_id: made.register_id,
        affected: { registration, number, day: dayOf(invoice) },
      },
    }
  );
}
