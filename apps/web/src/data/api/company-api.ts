/** The calls about one company: online commands, batches and reads of the sync protocol (docs/sync.md, section 3). */
import type { FiledDeclarationReply } from '@cuadra/contracts/company-file/filed-declarations';
import type {
  ChangesReply,
  CollectionPage,
  DeviceBody,
  DeviceReply,
  SeriesBody,
  SeriesReply,
  VersionsReply,
} from '@cuadra/contracts/protocol/messages';
import type { z } from 'zod';

import type { CompanyDb } from '../company-db.ts';
import { type Guard, isTextOrNull, objectWith } from '../guards.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue, witnessText } from '../sync/state/sync-values.ts';
import { type ApiClient, type ApiClientOptions, createApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';
import {
  isChangesReply,
  isCollectionPage,
  isDeviceReply,
  isSeriesReply,
  isVersionsReply,
} from './replies.ts';

export interface ReadFrom {
  readonly since: number;
  /** The version at which the initial sync began: deletions up to it are left out (S-19). */
  readonly start?: number;
  readonly receiptsSince: number;
  /** Maximum number of rows. */
  readonly limit: number;
}

/** Documents from a version down (S-19). */
export interface ReadNewest {
  readonly before: number;
  /** No document is dated before this instant; without it, documents of any age come. */
  readonly from?: string;
  readonly receiptsSince: number;
  /** Maximum number of rows. */
  readonly limit: number;
}

const isFiledReply: Guard<FiledDeclarationReply> = objectWith({ declaration: isTextOrNull });

export interface CompanyApi {
  readonly companyId: string;
  readonly client: ApiClient;
  enrolDevice(body: z.infer<typeof DeviceBody>): Promise<ApiReply<DeviceReply>>;
  claimSeries(body: SeriesBody): Promise<ApiReply<SeriesReply>>;
  versions(): Promise<ApiReply<VersionsReply>>;
  changes(from: ReadFrom): Promise<ApiReply<ChangesReply>>;
  collection(name: string, from: ReadFrom): Promise<ApiReply<CollectionPage>>;
  documents(name: string, asked: ReadNewest): Promise<ApiReply<CollectionPage>>;
  /** Ends what waits to be booked, so that a copy of everything agrees with itself (DATA-05). */
  prepareCopy(): Promise<ApiReply<unknown>>;
  /** The declared period of IVA after the one that begins on that day (DATA-05). */
  filedDeclaration(after: string | undefined): Promise<ApiReply<FiledDeclarationReply>>;
}

function createCompanyApi(companyId: string, client: ApiClient): CompanyApi {
  const { get, post } = jsonCalls(client);
  return {
    companyId,
    client,
    enrolDevice: (body) => post('/devices', isDeviceReply, body),
    claimSeries: (body) => post('/series', isSeriesReply, body),
    versions: () => get('/versions', isVersionsReply),
    changes: (from) => get(`/changes?${query(from)}`, isChangesReply),
    collection: (name, from) => get(`/${name}?${query(from)}`, isCollectionPage),
    documents: (name, asked) => get(`/${name}?${newestQuery(asked)}`, isCollectionPage),
    prepareCopy: () => post('/company/prepare-copy', objectWith({})),
    filedDeclaration: (after) =>
      get(`/accounting/vat-declarations/filed${after === undefined ? '' : `?after=${after}`}`, isFiledReply),
  };
}

/** The API of the company that a database belongs to. Its calls send the database's witness (S-47). */
export function companyApiOf(
  db: CompanyDb,
  options: Omit<ApiClientOptions, 'companyId' | 'witness'> = {},
): CompanyApi {
  const store = dexieStore(db);
  return createCompanyApi(
    db.companyId,
    createApiClient({ ...options, companyId: db.companyId, witness: () => storedWitness(store) }),
  );
}

async function storedWitness(store: DeviceStore): Promise<string> {
  return witnessText(await store.read(['sync'], (tx) => readSyncValue(tx, 'witness')));
}

function newestQuery({ before, from, receiptsSince, limit }: ReadNewest): string {
  const dated = from === undefined ? '' : `&from=${from}`;
  return `before=${before}&receipts_since=${receiptsSince}&limit=${limit}${dated}`;
}

function query({ since, start, receiptsSince, limit }: ReadFrom): string {
  const started = start === undefined ? '' : `&start=${start}`;
  return `since=${since}&receipts_since=${receiptsSince}&limit=${limit}${started}`;
}
