/**
 * Has a company's digital print shop issue what waits for it, each document exactly once (FISC-02, FISC-03): that it is
 * asked for is stored before it is; after any doubt the print shop is asked whether it issued it; what it answers is
 * recorded as any other document.
 */
import { issuedDocumentId, nameBasedId } from '@cuadra/contracts/primitives/ids';
import type { IssuedDocumentWire } from '@cuadra/contracts/sales/issued-documents';
import { fiscalFiguresToWire } from '@cuadra/contracts/wire/fiscal';
import { DIGITAL_DAYS } from '@cuadra/domain/fiscal/digital-days';
import type { Collections } from '../collections/collections.ts';
import { type Statement, statements } from '../db/database.ts';
import { type DocumentCaller, recordDocuments } from '../documents/record-documents.ts';
import type { CalledAddress } from '../http/called-address.ts';
import { bodyHash, type Item } from '../items/item.ts';
import type { SafePostOptions } from '../net/safe-post.ts';
import { askToIssue, askWhetherIssued, type PrintShopOutcome } from './ask-print-shop.ts';
import { type DigitalDocument, readDigitalDocument } from './read-digital-document.ts';
import { readWaiting, type WaitingRow } from './waiting-documents.ts';

export interface DigitalIssuing extends Pick<Collections, 'database' | 'announce' | 'mappers' | 'readers'> {
  readonly options: SafePostOptions;
  readonly isStopping: () => boolean;
  /** Asked at each step: a round may take long. */
  readonly now: () => Date;
  /** A document that cannot be asked for leaves the others as they are. */
  readonly onFailure: (error: unknown) => void;
}

/** Others wait for the next round: no company has the server for long, nor one whose print shop is slow. */
const DOCUMENTS_A_ROUND = 20;
const ROUND_MS_MAX = 15_000;
/** One document may fail a print shop that issues all others; where two do in a row it is about all that waits. */
const DOUBTS_MAX = 2;

const SQL = statements({
  print_shop_to_call: `select p.url, p.headers
    from digital_print_shops p
    join company_state s on s.company_id = p.company_id and s.id = p.company_id
    where p.company_id = $1 and p.is_on and coalesce(p.blocked_until, '-infinity') <= $2
      and s.residence = 'cloud' and s.suspended_at is null and app.is_seller_complete()`,
  note_control: 'update digital_attempts set control = $3 where company_id = $1 and document_id = $2',
  claim_digital_document:
    'select asked_before, is_elsewhere from app.claim_digital_document($1, $2, $3, $4, $5)',
  is_digital_waiting: 'select app.is_digital_waiting($1, $2, true) as is_wanted',
});
const NOTE: Statement = {
  name: 'note_print_shop_answer',
  text: 'select app.note_print_shop_answer($1, $2, $3, $4, $5, $6)',
};

/** @param days so many back what waits is looked for. @returns whether any was issued */
export async function issueDigital(
  issuing: DigitalIssuing,
  companyId: string,
  days = DIGITAL_DAYS,
): Promise<boolean> {
  const { database, isStopping, now, onFailure } = issuing;
  const startedAt = now().getTime();
  const { shop, waiting } = await readWork(database, companyId, now(), days);
  if (shop === undefined) return false;
  let [hasIssued, doubts] = [false, 0];
  for (const one of dueOf(waiting, now())) {
    if (isStopping() || now().getTime() - startedAt > ROUND_MS_MAX) break;
    try {
      const outcome = await issueOne(issuing, companyId, shop, one, doubts);
      if (outcome === 'issued') hasIssued = true;
      doubts = outcome === 'unknown' ? doubts + 1 : 0;
      // It is about the print shop, and so about all that waits.
      if (outcome === 'later' || doubts === DOUBTS_MAX) break;
    } catch (error) {
      onFailure(error);
    }
  }
  return hasIssued;
}

/** What waits is not looked for where no print shop may be asked. */
function readWork(database: DigitalIssuing['database'], companyId: string, now: Date, days: number) {
  return database.withCompany(
    companyId,
    async (tx) => {
      const [shop] = await tx.query<CalledAddress>(SQL.print_shop_to_call, [companyId, now]);
      return { shop, waiting: shop === undefined ? [] : await readWaiting(tx, now, days) };
    },
    'snapshot',
  );
}

/** What was never asked for comes first: what fails again and again keeps nothing waiting. */
function dueOf(waiting: readonly WaitingRow[], now: Date): WaitingRow[] {
  const asked = waiting
    .filter(({ state, next_at }) => state === 'asked' && next_at !== null && next_at <= now)
    .sort((one, other) => Number(one.next_at) - Number(other.next_at));
  return [...waiting.filter(({ state }) => state === null), ...asked].slice(0, DOCUMENTS_A_ROUND);
}

interface Claim {
  readonly asked_before: number;
  /** Asked of another print shop, which may have issued it. */
  readonly is_elsewhere: boolean;
}

/** @param doubts how many of those before it the print shop left in doubt, in a row */
async function issueOne(
  issuing: DigitalIssuing,
  companyId: string,
  shop: CalledAddress,
  row: WaitingRow,
  doubts: number,
): Promise<PrintShopOutcome['kind'] | 'claimed'> {
  const { database, now } = issuing;
  const { collection, document_id } = row;
  const reference = nameBasedId(companyId, 'digital_document', document_id);
  const note = ({ kind, ...outcome }: Noted) => {
    const isOfShop = kind === 'later' || (kind === 'unknown' && doubts + 1 >= DOUBTS_MAX);
    const values = [document_id, kind, outcome.reason ?? '', outcome.retryAt ?? null, isOfShop, now()];
    return database.withCompany(companyId, (tx) => tx.query(NOTE, values));
  };
  const claim = await database.withCompany(companyId, async (tx) => {
    const values = [collection, document_id, reference, new URL(shop.url).origin, now()];
    return (await tx.query<Claim>(SQL.claim_digital_document, values))[0];
  });
  if (claim === undefined) return 'claimed';
  try {
    const outcome = await askFor(issuing, companyId, shop, { row, reference, claim });
    await note(outcome);
    return outcome.kind;
  } catch (error) {
    await note({ kind: 'failed', reason: FAILED });
    throw error;
  }
}

interface Noted {
  readonly kind: PrintShopOutcome['kind'] | 'failed';
  readonly reason?: string;
  readonly retryAt?: Date | null;
}

interface Claimed {
  readonly row: WaitingRow;
  readonly reference: string;
  readonly claim: Claim;
}

async function askFor(
  issuing: DigitalIssuing,
  companyId: string,
  shop: CalledAddress,
  claimed: Claimed,
): Promise<PrintShopOutcome> {
  const { collection, document_id: id } = claimed.row;
  const document = await issuing.database.withCompany(
    companyId,
    (tx) => readDigitalDocument(tx, issuing, { collection, id }, claimed.reference),
    'snapshot',
  );
  if (document === undefined) return { kind: 'refused', reason: NO_BOLIVARS };
  const answered = await ask(issuing, companyId, shop, { ...claimed, document });
  return answered.kind === 'issued' ? recordIssued(issuing, companyId, document, answered) : answered;
}

const NO_BOLIVARS = 'La venta no dice sus montos en bolívares, que la factura lleva.';
const ELSEWHERE =
  'Se le pidió a otra imprenta, y no se sabe si la emitió. Pregúntale, y pídela de nuevo si no la tiene.';

/** It was voided, or issued on a sheet, while the print shop had not said whether it issued it. */
const NOT_WANTED = 'La imprenta no la emitió, y ya no hace falta: se anuló o se facturó de otra manera.';
const FAILED = 'No se pudo preparar o registrar: se intenta de nuevo.';

async function ask(
  { database, options, now }: DigitalIssuing,
  companyId: string,
  shop: CalledAddress,
  { row, claim, document }: Claimed & { readonly document: DigitalDocument },
): Promise<PrintShopOutcome> {
  if (claim.is_elsewhere) return { kind: 'refused', reason: ELSEWHERE };
  const { wire } = document;
  if (claim.asked_before > 0) {
    const before = await askWhetherIssued(shop, wire.reference, options, now());
    if (before.kind !== 'none') return before;
    const [found] = await database.withCompany(companyId, (tx) =>
      tx.query<{ is_wanted: boolean }>(SQL.is_digital_waiting, [row.collection, row.document_id]),
    );
    if (found?.is_wanted !== true) return { kind: 'refused', reason: NOT_WANTED };
  }
  return askToIssue(shop, wire, options, now());
}

type Issued = Extract<PrintShopOutcome, { kind: 'issued' }>;

/**
 * @returns the same; refused where it contradicts what is recorded, which a person looks at
 * @throws Error where it could not be recorded now: the print shop has it, and is asked for it again
 */
async function recordIssued(
  { database, announce, mappers }: DigitalIssuing,
  companyId: string,
  document: DigitalDocument,
  issued: Issued,
): Promise<PrintShopOutcome> {
  const body = issuedBody(companyId, document, issued.answer);
  await database.withCompany(companyId, (tx) =>
    tx.query(SQL.note_control, [companyId, document.document.id, body.control]),
  );
  const item = itemOf(body, document);
  const [outcome] = await recordDocuments({ database, announce, mappers }, serverOf(companyId), [item]);
  const result = outcome?.answer.result;
  if (result === 'recorded' || result === 'already') return issued;
  const said = `Emitido con el control ${body.control}, que no se pudo registrar`;
  if (result === 'refused') return { kind: 'refused', reason: `${said}: ${outcome?.answer.message ?? ''}` };
  throw new Error(`the digital document ${body.control} of ${body.document_id} is not recorded: ${result}`);
}

/** As a fact of the device that sold it: what was issued is never refused, but flagged. */
function itemOf(body: IssuedDocumentWire, { origin }: DigitalDocument): Item {
  const at = new Date().toISOString();
  return {
    ...{ id: body.id, rowId: body.id, seq: 0, kind: 'create', collection: 'issued_documents' },
    ...{ hash: bodyHash(body), body, madeBy: origin.madeBy, madeAt: at, correctedAt: at },
    ...{ seen: undefined, deviceId: origin.deviceId, sentBy: null },
  };
}

function issuedBody(
  companyId: string,
  { document, fiscal, affected, made }: DigitalDocument,
  { series, number, control, assigned_at }: Issued['answer'],
): IssuedDocumentWire {
  const body = {
    ...{ collection: document.collection, document_id: document.id, kind: fiscal.kind },
    ...{ way: 'digital' as const, form_run_id: null, part: 1, parts: 1 },
    ...{ line_from: 0, line_to: fiscal.items.length },
    document_at: made.at,
    register_id: made.register_id,
    ...{ series, number, control, issued_at: assigned_at, control_assigned_at: assigned_at },
    affected,
    figures: fiscalFiguresToWire(fiscal.figures),
  };
  return { id: issuedDocumentId(companyId, document.id, body), ...body };
}

/** The server itself, which records what a print shop answered. */
function serverOf(companyId: string): DocumentCaller {
  const company = { isSuspended: false, residence: 'cloud', homeDeviceId: null } as const;
  return { companyId, member: undefined, deviceId: undefined, isRevoked: false, isServer: true, company };
}
