/**
 * What a company that moves takes with it besides its rows (ACC-07, ACC-08): to the cloud the closed months, what came
 * late to them and the declared periods of IVA, and back to the device what was declared in the cloud (S-56, S-57).
 */
import { filedDeclarationOf } from '@cuadra/contracts/company-file/filed-declarations';
import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collection-traits';
import type { FinishMovingBody } from '@cuadra/contracts/residence/residence';

import type { ApiProblem, ApiReply } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import { filedTextOf, readFiledDeclarations } from '../archive/filed-declarations.ts';
import { laterOf } from '../clock.ts';
import type { VatDeclarationRow } from '../device-rows.ts';
import { periodOf } from '../local-writes/close-period.ts';
import { isAlive } from '../rows.ts';
import type { DeviceStore, DeviceTransaction } from '../store/device-store.ts';
import { rowsBetween } from '../store/registry-rows.ts';
import { documentTraits } from '../sync/reading/document-window.ts';
import { handOverDeclaration } from './residence-api.ts';

/** One by one, because a book may have megabytes. @returns the problem that stopped it: the next call does the rest */
export async function handOverDeclarations(
  store: DeviceStore,
  api: Pick<CompanyApi, 'client'>,
): Promise<ApiProblem | undefined> {
  const all = await store.read(['vat_declarations'], (tx) => tx.all('vat_declarations'));
  for (const row of all.filter(({ is_at_server }) => !is_at_server)) {
    const reply = await handOverDeclaration(api, filedTextOf(row));
    if (!reply.ok) return reply.problem;
    await store.write(['vat_declarations'], (tx) =>
      tx.put('vat_declarations', [{ ...row, is_at_server: true }]),
    );
  }
  return undefined;
}

type ClosedBooks = Pick<FinishMovingBody, 'periods' | 'late'>;

/** No device has as many, and a browser takes no larger number. */
const ROWS_MAX = 2 ** 32 - 1;

const DOCUMENTS = COLLECTION_NAMES.filter((name) => documentTraits(name)?.indexes.includes('received_at'));

export function closedBooks(store: DeviceStore): Promise<ClosedBooks> {
  return store.read(['accounting_periods', ...DOCUMENTS], async (tx) => {
    const periods = (await tx.all('accounting_periods')).filter(isAlive).map(periodOf);
    return { periods, late: await lateDocuments(tx, periods) };
  });
}

/** None came late before the first closing, so that most devices read nothing for it. */
async function lateDocuments(
  tx: DeviceTransaction,
  periods: ClosedBooks['periods'],
): Promise<ClosedBooks['late']> {
  const [first, ...others] = periods.map(({ closed_at }) => closed_at);
  if (first === undefined) return [];
  const since = others.reduce((earliest, at) => (laterOf(earliest, at) === earliest ? at : earliest), first);
  // A beginning of a text is before it.
  const bounds = { above: since.slice(0, -1), below: '~' };
  const late: { id: string; at: string }[] = [];
  for (const name of DOCUMENTS) {
    const rows = await rowsBetween(tx, name, 'received_at', bounds, ROWS_MAX);
    for (const { id, flags, received_at } of rows) {
      const isLate = Array.isArray(flags) && flags.includes('closed_period');
      if (isLate) late.push({ id: String(id), at: String(received_at) });
    }
  }
  return late;
}

/** Reads all that was declared in the cloud onto this device. */
export async function takeDeclarationsHere(
  store: DeviceStore,
  api: Pick<CompanyApi, 'filedDeclaration'>,
): Promise<ApiProblem | undefined> {
  const read = await readFiledDeclarations({
    filedDeclaration: (after) => answered(() => api.filedDeclaration(after)),
  });
  if (!read.ok) return read.problem;
  const rows = read.texts
    .map(filedDeclarationOf)
    .flatMap((filed): VatDeclarationRow[] => (filed === undefined ? [] : [{ ...filed, is_at_server: true }]));
  if (rows.length < read.texts.length) return UNREADABLE;
  if (rows.length > 0) await store.write(['vat_declarations'], (tx) => tx.put('vat_declarations', rows));
  return undefined;
}

/** They are read from the first again after an interruption, so each is asked for some times. */
async function answered<Value>(ask: () => Promise<ApiReply<Value>>): Promise<ApiReply<Value>> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask();
    // Without a status no answer came.
    if (reply.ok || reply.problem.status !== 0 || tries === TRIES_MAX) return reply;
  }
}

const TRIES_MAX = 3;

const UNREADABLE: ApiProblem = {
  code: 'unreadable',
  status: 0,
  errors: [],
  message: 'Una declaración de IVA no se pudo leer. Vuelve a cargar la página e inténtalo otra vez.',
};
