/** What is read of each answer; that these are the contract's types the compiler sees to. */
import type { Membership, SessionReply } from '@cuadra/contracts/identity';
import type { FieldProblem, Problem } from '@cuadra/contracts/problem';
import type {
  BatchReply,
  ChangedRow,
  ChangesReply,
  CollectionPage,
  DeviceReply,
  ItemResult,
  Receipt,
  SeriesReply,
  VersionsReply,
} from '@cuadra/contracts/protocol';
import { ITEM_RESULTS } from '@cuadra/contracts/protocol';

import type { Shape } from '../shape.ts';

const FIELD_PROBLEM: Shape<FieldProblem> = { members: { field: 'string', code: 'string', message: 'string' } };

export const PROBLEM: Shape<Problem> = {
  members: {
    type: 'string',
    title: 'string',
    status: 'number',
    code: 'string',
    detail: 'string',
    errors: [FIELD_PROBLEM],
  },
};

export const MEMBERSHIP: Shape<Membership> = {
  members: {
    company_id: 'string',
    company_name: 'string',
    name: 'string',
    role: 'string',
    role_name: 'string',
    permissions: [{ members: { module: 'string', actions: ['string'] } }],
  },
};

export const SESSION_REPLY: Shape<SessionReply> = {
  members: { user: { members: { id: 'string', email: 'string' } }, memberships: [MEMBERSHIP] },
};

export const DEVICE_REPLY: Shape<DeviceReply> = { members: { device_id: 'string', lease: 'string' } };

export const SERIES_REPLY: Shape<SeriesReply> = {
  members: {
    id: 'string',
    code: 'string',
    register_id: 'string',
    register_name: 'string',
    warehouse_id: 'string',
    highest: 'number',
  },
};

export const VERSIONS_REPLY: Shape<VersionsReply> = { members: { version: 'number', mark: 'string' } };

const RECEIPT: Shape<Receipt> = { members: { id: 'string', version: 'number' } };

const CHANGED_ROW: Shape<ChangedRow> = {
  members: { collection: 'string', version: 'number', row: 'object' },
};

export const CHANGES_REPLY: Shape<ChangesReply> = {
  members: {
    version: 'number',
    mark: 'string',
    rows: [CHANGED_ROW],
    upto: 'number',
    more: 'boolean',
    receipts: [RECEIPT],
    access: ['string'],
    backed_up: 'number',
  },
};

export const COLLECTION_PAGE: Shape<CollectionPage> = {
  members: {
    version: 'number',
    mark: 'string',
    rows: ['object'],
    upto: 'number',
    more: 'boolean',
    receipts: [RECEIPT],
  },
};

export const ITEM_RESULT: Shape<ItemResult> = {
  members: {
    id: 'string',
    result: { oneOf: ITEM_RESULTS },
    version: { maybe: 'number' },
    row: { maybe: 'object' },
    lost: { maybe: ['string'] },
    code: { maybe: 'string' },
    field: { maybe: 'string' },
    message: { maybe: 'string' },
    flags: { maybe: ['string'] },
  },
};

export const BATCH_REPLY: Shape<BatchReply> = {
  members: { version: 'number', mark: 'string', lease: 'string', items: [ITEM_RESULT] },
};
