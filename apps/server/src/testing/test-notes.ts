/**
 * A collection that no release has: notes of a company. Importing this file adds its entry to the registry. The
 * registry is a constant that types are derived from, and no function receives it as a parameter. So this file must be
 * imported before any module that derives something from the registry at once, such as the tables of a device.
 */
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type RecordTraits,
} from '@cuadra/contracts/registry/collection-traits';
import { COLLECTIONS, type RecordCollection } from '@cuadra/contracts/registry/collections';
import { z } from 'zod';

const TRAITS: RecordTraits = {
  kind: 'record',
  residence: 'hosted',
  shape: 1,
  indexes: ['subject'],
  indexedSince: 6,
  module: null,
  part: null,
  order: 'subject',
  lifecycle: 'free',
  frozen: [],
  read: ['reports'],
  write: ['marketing'],
};

const COLLECTION: RecordCollection = {
  ...TRAITS,
  fields: z.object({ subject: z.string().min(1).max(80), text: z.string().max(500).default('') }),
};

Object.assign(COLLECTION_TRAITS, { test_notes: TRAITS });
Object.assign(COLLECTIONS, { test_notes: COLLECTION });
(COLLECTION_NAMES as string[]).push('test_notes');
