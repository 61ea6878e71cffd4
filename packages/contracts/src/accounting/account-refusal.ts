/** Why an account cannot be as it is, or be deleted, in words: the same in the form and from the server (ACC-02). */
import type { RoleRefusalCode } from '@cuadra/domain/ledger/account-role';
import type { AccountRefusalCode, AccountUse } from '@cuadra/domain/ledger/account-tree';

/** By reason; a missing text has the sentence of its field's schema. */
export const ACCOUNT_MESSAGES: Readonly<Record<Exclude<AccountRefusalCode, 'required'>, string>> = {
  code_taken: 'Ya hay una cuenta con ese código.',
  own_descendant: 'No puede depender de sí misma.',
  other_type: 'Debe ser del mismo tipo que su cuenta superior y sus subcuentas.',
  group_in_use: 'Esa cuenta recibe asientos: no puede tener subcuentas.',
};

/** Why an account is not deleted. */
export const ACCOUNT_USES: Readonly<Record<AccountUse, string>> = {
  entries: 'La cuenta tiene asientos: no se puede eliminar.',
  children: 'La cuenta tiene subcuentas. Muévelas o elimínalas antes.',
  role: 'Los documentos asientan en esta cuenta: no se puede eliminar.',
};

/** Why documents cannot post to an account what a company wants them to (ACC-07). */
export const ROLE_MESSAGES: Readonly<Record<RoleRefusalCode, string>> = {
  unknown_role: 'Los documentos no asientan eso.',
  other_role: 'Los documentos asientan otra cosa en esa cuenta.',
  other_type: 'La cuenta debe ser del mismo tipo que la de antes.',
  group: 'Esa cuenta tiene subcuentas: no recibe asientos.',
};
