/** The world of a schedule: devices with the app's own code and a store in memory, pending calls, one server. */
import type { ChangesReply, CollectionPage } from '@cuadra/contracts/protocol/messages';

import { memoryStore } from '../../store/memory-store.ts';
import type { SendOutcome } from '../answers/after-send.ts';
import { FIRST_LANE, type Lane, type SendPlan } from '../answers/batch-plan.ts';
import { PAGE_RULES, type PageRules } from '../reading/apply-page.ts';
import type { ReadChanges, ReadCollection, ReadDocuments } from '../reading/reading-plan.ts';
import { FIRST_READING, type Reading } from '../state/sync-values.ts';
import { createModelServer, type ModelServer } from './model-server.ts';
import type { Random } from './random.ts';
import { FAITHFUL, type ServerStrategy } from './server-strategy.ts';

export interface ScheduleOptions {
  readonly seed: number;
  readonly steps: number;
  readonly rules?: PageRules;
  readonly server?: ServerStrategy;
  readonly devices?: number;
  readonly pageRows?: number;
  /** Whether the company moves to a device and back, again and again (S-56, S-57). */
  readonly moves?: boolean;
}

/** A violated invariant; the seed repeats the schedule. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

export class Crash extends Error {}

export type Message =
  | {
      readonly kind: 'send';
      readonly plan: Exclude<SendPlan, { kind: 'nothing' }>;
      outcome: SendOutcome | undefined;
    }
  | { readonly kind: 'begin'; reply: { version: number; access: readonly string[] } | undefined }
  | {
      readonly kind: 'changes';
      readonly plan: ReadChanges;
      /** The server's read has begun: its snapshot is taken, its answer not yet sent. */
      finish?: () => ChangesReply;
      reply: ChangesReply | undefined;
    }
  | {
      readonly kind: 'collection';
      readonly plan: ReadCollection | ReadDocuments;
      /** The instant at which the window begins, for a page of documents (S-19). */
      readonly from?: string;
      reply: CollectionPage | undefined;
    };

export interface Device {
  readonly id: string;
  readonly store: ReturnType<typeof memoryStore>;
  lane: Lane;
  /** Calls to the server and answers from it, in no order. */
  readonly up: Message[];
  readonly down: Message[];
  /** Its own confirmed documents, whatever became of them since, each with its amounts by key. */
  readonly documents: Map<string, ReadonlyMap<string, bigint>>;
  isSignedIn: boolean;
  /** A newcomer sells before it may read. */
  isReader: boolean;
  access: readonly string[];
  /** After balances were unreadable for a while, their amounts are incomplete until loaded again. */
  isReloading: boolean;
  failNextWrite: boolean;
}

export interface World {
  readonly random: Random;
  readonly server: ModelServer;
  readonly devices: Device[];
  readonly rules: PageRules;
  readonly pageRows: number;
  readonly moves: boolean;
  nowMs: number;
  made: number;
}

export const ALL_ACCESS = ['stock_balances', 'customers', 'sales'] as const;

export const WITHOUT_BALANCES = ['customers', 'sales'] as const;

const WINDOW_MS = 1_000;

export function createWorld(options: ScheduleOptions, random: Random): World {
  const count = options.devices ?? 3;
  return {
    random,
    server: createModelServer(options.server ?? FAITHFUL),
    devices: Array.from({ length: count }, (_, place) => createDevice(`d${place + 1}`)),
    rules: options.rules ?? PAGE_RULES,
    pageRows: options.pageRows ?? 2,
    moves: options.moves ?? false,
    nowMs: Date.parse('2026-11-20T12:00:00.000Z'),
    made: 0,
  };
}

function createDevice(id: string): Device {
  const device: Device = {
    id,
    store: memoryStore(() => {
      if (!device.failNextWrite) return;
      device.failNextWrite = false;
      throw new Crash();
    }),
    lane: { ...FIRST_LANE, userId: id },
    up: [],
    down: [],
    documents: new Map(),
    isSignedIn: true,
    isReader: id !== 'd1',
    access: ALL_ACCESS,
    isReloading: false,
    failNextWrite: false,
  };
  return device;
}

export function crash(device: Device): void {
  device.down.length = 0;
  device.lane = { ...FIRST_LANE, userId: device.id };
}

/** A window of few documents: most of a schedule's lie outside of it. */
export function windowStart({ nowMs }: World): string {
  return new Date(nowMs - WINDOW_MS).toISOString();
}

export function readingOf(device: Device): Reading {
  const row = device.store.rows('sync').find(({ name }) => name === 'reading');
  return (row?.value as Reading | undefined) ?? FIRST_READING;
}
