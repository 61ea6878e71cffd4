/**
 * An entry of the trail in words a shopkeeper reads: what was done to what, and each field before and after [PERM-04].
 * Pure; the caller supplies the names of records.
 */
import type { AuditPage } from '@cuadra/contracts/identity/audit';
import {
  COLLECTION_TRAITS,
  type CollectionName,
  isBalanceName,
} from '@cuadra/contracts/registry/collection-traits';
import { PERMISSION_LABELS, type PermissionId } from '@cuadra/domain/access/permissions';
import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import { COLLECTION_NAMES } from '../../../session/words/collection-names.ts';
import { fieldName, valueWord } from '../../../session/words/field-names.ts';

export type AuditEntry = AuditPage['entries'][number];

/** Names by id, of records, people and devices. */
export type NamesById = ReadonlyMap<string, string>;

export interface FieldChange {
  /** Path of the field: a key for the list. */
  readonly path: string;
  readonly field: string;
  /** Undefined when there was no known value before: for a command. */
  readonly before: string | undefined;
  readonly after: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Things in the trail that are no collections. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  devices: 'Equipo',
  invites: 'Invitación',
  kept_items: 'Documento apartado',
  rate_sources: 'Fuente de la tasa',
  message_providers: 'Proveedor de mensajes',
  digital_print_shops: 'Imprenta digital',
  restores: 'Restauración de una copia',
  vat_declarations: 'Período de IVA',
  stock_value_rebuilds: 'Valor del inventario en bolívares',
  posting_rebuilds: 'Asientos recalculados',
};

/** What was done, by the member of a command's detail that shows it. */
const COMMAND_VERBS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  declared: { true: 'Declaró' },
  discarded: { true: 'Descartó' },
  invited: { true: 'Envió' },
  password_set: { true: 'Cambió la contraseña de' },
  restore: { begun: 'Comenzó', finished: 'Terminó' },
  revoked: { true: 'Retiró' },
  withdrawn: { true: 'Retiró', false: 'Volvió a admitir' },
};

/** Fields that the verb already expresses, or that a person could not read. */
const UNTOLD: ReadonlySet<string> = new Set([...Object.keys(COMMAND_VERBS), 'deleted_at', 'file_hash']);

/** Facts are registered, records are made. */
const DOCUMENTS: ReadonlySet<string> = new Set(
  Object.entries(COLLECTION_TRAITS).flatMap(([name, { kind }]) => (kind === 'document' ? [name] : [])),
);

const EMPTY = '(vacío)';

/** What can be asked for by name. */
export const KINDS_OF_RECORD: readonly { readonly value: string; readonly label: string }[] = [
  ...Object.entries(COLLECTION_NAMES).filter(([name]) => !isBalanceName(name as CollectionName)),
  ...Object.entries(OTHER_NAMES),
]
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'es'));

/** 'Cambió Producto Harina PAN 1 kg'. */
export function entryTitle(entry: AuditEntry, names: NamesById): string {
  const { kind, collection, row_id } = entry;
  const thing = COLLECTION_NAMES[collection as keyof typeof COLLECTION_NAMES] ?? OTHER_NAMES[collection];
  const name = row_id === null ? undefined : (names.get(row_id) ?? nameInside(entry));
  const what = whatText(thing ?? collection.replaceAll('_', ' '), name);
  const verb = verbOf(kind, collection, fieldsOf(entry.detail));
  if (kind === 'import') return `${verb} ${importedText(entry, what)}`;
  // What a company begins with is made several at once.
  const isSeveral = kind === 'create' && row_id === null && !DOCUMENTS.has(collection);
  return isSeveral ? `${verb} ${what} · varios` : `${verb} ${what}`;
}

/** Who sent it, when that is not its maker: a device's statement of who made a document is not verified (S-22). */
export function senderText({ made_by, sent_by, sent_by_name, detail }: AuditEntry): string | undefined {
  if (sent_by !== null && sent_by !== made_by)
    return sent_by_name === '' ? 'lo envió otra persona' : `lo envió ${sent_by_name}`;
  return fieldsOf(detail).unattended === true ? 'enviado sin sesión' : undefined;
}

/** Leaves the kind out for a name such as 'Caja 1', which already contains it. */
function whatText(thing: string, name: string | undefined): string {
  if (name === undefined) return thing;
  return name.startsWith(`${thing} `) ? name : `${thing} ${name}`;
}

function verbOf(kind: string, collection: string, detail: Fields): string {
  if (kind === 'delete') return 'Eliminó';
  if (kind === 'import') return 'Importó';
  if (kind === 'create') return DOCUMENTS.has(collection) ? 'Registró' : 'Creó';
  if (kind === 'command') return commandVerb(detail);
  const after = fieldsOf(detail.after);
  return 'deleted_at' in after && after.deleted_at === null ? 'Recuperó' : 'Cambió';
}

function commandVerb(detail: Fields): string {
  const verbs = Object.entries(detail).map(([member, value]) => COMMAND_VERBS[member]?.[String(value)]);
  return verbs.find((verb) => verb !== undefined) ?? 'Cambió';
}

function importedText({ detail }: AuditEntry, what: string): string {
  const { count } = fieldsOf(detail);
  return typeof count === 'number' ? `${count} × ${what}` : what;
}

/** Of a record that the device does not have: its name may have been changed by this very entry. */
function nameInside({ detail }: AuditEntry): string | undefined {
  const { before, after } = fieldsOf(detail);
  const name = fieldsOf(after).name ?? fieldsOf(before).name;
  return typeof name === 'string' ? name : undefined;
}

/** Each field whose value changed; for a command its detail. */
export function changesOf(entry: AuditEntry, names: NamesById): readonly FieldChange[] {
  if (entry.kind === 'delete') return [];
  const detail = fieldsOf(entry.detail);
  // A command that changes fields shows them as a record's change does.
  const isNotifying = entry.kind === 'command' && !isPlain(detail.after);
  const { before, after } = isNotifying ? { before: {}, after: detail } : detail;
  const was = flat(fieldsOf(before));
  const is = flat(fieldsOf(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => !UNTOLD.has(path) && text(was.get(path)) !== text(is.get(path)))
    .map((path) => ({
      path,
      field: fieldName(path),
      before: isNotifying ? undefined : valueText(path, was.get(path), names),
      after: valueText(path, is.get(path), names),
    }));
}

/** Fields whose change lost to a later change that arrived first (S-27). */
export function lostOf(entry: AuditEntry, names: NamesById): readonly FieldChange[] {
  return [...flat(fieldsOf(fieldsOf(entry.detail).lost))].map(([path, value]) => ({
    path,
    field: fieldName(path),
    before: undefined,
    after: valueText(path, value, names),
  }));
}

/** Fields within fields by their path, one step deep: a price is an amount and a currency. */
function flat(fields: Fields): Map<string, unknown> {
  return new Map(
    Object.entries(fields).flatMap(([field, value]): [string, unknown][] =>
      isPlain(value)
        ? Object.entries(value)
            .filter(([inner]) => inner !== 'id' && inner !== 'last_update')
            .map(([inner, part]) => [`${field}.${inner}`, part])
        : [[field, value]],
    ),
  );
}

function valueText(path: string, value: unknown, names: NamesById): string {
  const field = path.split('.').at(-1) ?? path;
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'logo') return 'una imagen';
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map(partText).join(', ');
  if (typeof value !== 'string') return text(value);
  return names.get(value) ?? valueWord(field, value) ?? shownText(value);
}

function partText(value: unknown): string {
  return PERMISSION_LABELS[value as PermissionId] ?? text(value);
}

/** Instants, days and decimal figures as people write them here; all else as it is. */
function shownText(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return instantText(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  return /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

function fieldsOf(value: unknown): Fields {
  return isPlain(value) ? value : {};
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Ids that an entry speaks of and that may have a name. */
export function idsOf({ row_id, detail }: AuditEntry): readonly string[] {
  const { before, after } = fieldsOf(detail);
  const values = [...flat(fieldsOf(before)).values(), ...flat(fieldsOf(after)).values()];
  return [row_id, ...values].filter((value) => typeof value === 'string');
}
