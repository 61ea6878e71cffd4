/**
 * What must hold between the records of a company, by collection: references that exist, unique values, trees without
 * cycles. Apart from the contract, because the check needs all records of the company.
 */

import { adminRoleId } from '@cuadra/contracts/primitives/ids';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { fieldProblem } from './field-problem.ts';

export interface RecordRules {
  /** By field, the collection that its id refers to. */
  readonly references: Readonly<Record<string, Reference>>;
  readonly unique: UniqueValue | undefined;
  /** The field that names the parent row. */
  readonly parent: string | undefined;
  /** Fields with the code of a currency, which must be one of the company's. */
  readonly currencies: readonly CurrencyField[];
  /** The settings' field that names the default (S-28), and the column it is named by. */
  readonly defaultIn: DefaultField | undefined;
  /** What of the company's plan its live rows count for (PLAN-02). */
  readonly limit: LimitedRows | undefined;
}

export interface LimitedRows {
  readonly thing: 'products' | 'stores';
  /** Whether a row with these fields counts for the plan. */
  readonly counts: (fields: Readonly<Record<string, unknown>>) => boolean;
}

export interface CurrencyField {
  readonly field: string;
  /** The member that holds the code, where the field is an object. */
  readonly member?: string;
  /** Where the field must be a currency that can be the default. */
  readonly isDefault?: true;
}

export interface DefaultField {
  readonly setting: 'default_tax_id' | 'default_warehouse_id' | 'default_currency';
  readonly column: 'id' | 'code';
}

export interface Reference {
  readonly table: CollectionName;
  readonly code: ReasonCode;
}

export interface UniqueValue {
  readonly columns: readonly string[];
  /** Whether it is compared as SKUs are, by `skuKey`; the table then has that key as `<column>_key`. */
  readonly isCaseless: boolean;
  /** The field of the problem. */
  readonly field: string;
  readonly code: ReasonCode;
  /** Whether the table stores a second holder from a device, marked `duplicate_of` (S-30). */
  readonly keepsDuplicates: boolean;
  /** A condition over `t`: the row holds the value itself. Needed where the duplicate mark may be for another value. */
  readonly isHolder?: string;
}

const NO_RULES: RecordRules = {
  references: {},
  unique: undefined,
  parent: undefined,
  currencies: [],
  defaultIn: undefined,
  limit: undefined,
};

function reference(table: CollectionName, code: ReasonCode = 'bad_reference'): Reference {
  return { table, code };
}

const RULES: Partial<Record<CollectionName, Partial<RecordRules>>> = {
  company_settings: {
    references: { default_tax_id: reference('taxes'), default_warehouse_id: reference('warehouses') },
    currencies: [{ field: 'default_currency', isDefault: true }],
  },
  taxes: { defaultIn: { setting: 'default_tax_id', column: 'id' } },
  warehouses: {
    defaultIn: { setting: 'default_warehouse_id', column: 'id' },
    limit: { thing: 'stores', counts: ({ type }) => type === 'store' },
  },
  registers: {
    references: {
      warehouse_id: reference('warehouses'),
      fiscal_printer_id: reference('fiscal_printers'),
    },
  },
  form_runs: { references: { register_id: reference('registers') } },
  fiscal_printers: {
    unique: {
      columns: ['registration'],
      isCaseless: false,
      field: 'registration',
      code: 'duplicate_value',
      keepsDuplicates: true,
    },
  },
  categories: { references: { parent_id: reference('categories') }, parent: 'parent_id' },
  products: {
    references: { category_id: reference('categories', 'bad_category'), tax_id: reference('taxes') },
    currencies: [
      { field: 'purchase_price', member: 'currency' },
      { field: 'selling_price', member: 'currency' },
    ],
    unique: {
      columns: ['sku'],
      isCaseless: true,
      field: 'sku',
      code: 'duplicate_sku',
      keepsDuplicates: true,
      isHolder: "t.duplicate_field is distinct from 'sku'",
    },
    limit: { thing: 'products', counts: () => true },
  },
  product_units: { references: { product_id: reference('products') } },
  product_images: { references: { product_id: reference('products') } },
  count_sheets: {
    references: { warehouse_id: reference('warehouses'), category_id: reference('categories') },
  },
  count_lines: { references: { sheet_id: reference('count_sheets'), product_id: reference('products') } },
  import_changes: { references: { batch_id: reference('import_batches') } },
  customers: {
    references: {},
    unique: {
      columns: ['document_type', 'document_number'],
      isCaseless: false,
      field: 'document_number',
      code: 'duplicate_value',
      keepsDuplicates: true,
    },
  },
  // Also a stub: who was sold to on another till may have said it before his record arrives.
  marketing_consents: { references: { customer_id: reference('customers') } },
  currencies: {
    defaultIn: { setting: 'default_currency', column: 'code' },
    // A second row with the code is refused, also from a device.
    unique: {
      columns: ['code'],
      isCaseless: false,
      field: 'code',
      code: 'duplicate_value',
      keepsDuplicates: false,
    },
  },
  campaign_sends: {
    references: { campaign_id: reference('campaigns'), customer_id: reference('customers') },
  },
  bank_lines: { references: { account_id: reference('accounts') } },
  accounts: {
    references: { parent_id: reference('accounts') },
    parent: 'parent_id',
    unique: {
      columns: ['code'],
      isCaseless: false,
      field: 'code',
      code: 'duplicate_value',
      keepsDuplicates: true,
    },
  },
};

/** Returns every rule of the collection; a rule that it does not have is empty. */
export function recordRules(name: CollectionName): RecordRules {
  return { ...NO_RULES, ...RULES[name] };
}

/**
 * PERM-05: the administrator's role keeps every permission and cannot be deleted. Returns the problem of a change that
 * breaks this.
 */
export function protectedRoleProblem(
  name: CollectionName,
  companyId: string,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): FieldProblem | undefined {
  if (name !== 'roles' || id !== adminRoleId(companyId)) return undefined;
  const { permissions } = fields;
  const keepsAll = !('permissions' in fields) || (Array.isArray(permissions) && permissions.includes('all'));
  if (keepsAll && !('deleted_at' in fields)) return undefined;
  const field = 'deleted_at' in fields ? 'id' : 'permissions';
  return fieldProblem(field, 'not_writable');
}
