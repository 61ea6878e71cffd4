/** What the form of a group of customers holds, and what is wrong with it. Apart from the form to be tested without one. */
import { CustomerGroupFields } from '@cuadra/contracts/marketing/customer-groups';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import type { CustomerGroupRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { fieldIssues } from '../frame/field-issues.ts';

export interface GroupDraft {
  readonly name: string;
  readonly description: string;
}

export const GROUP_LABELS = { name: 'Nombre', description: 'Descripción' } as const;

export function groupDraft(group: CustomerGroupRow | undefined): GroupDraft {
  return { name: group?.name ?? '', description: group?.description ?? '' };
}

export function groupFields({ name, description }: GroupDraft) {
  return { name: name.trim(), description: description.trim() };
}

/** @param others the company's other groups: two of one name would look alike */
export function checkGroup(draft: GroupDraft, others: readonly CustomerGroupRow[]): FormErrors<GroupDraft> {
  const fields = groupFields(draft);
  const errors: Partial<Record<keyof GroupDraft, string>> = {};
  for (const { field, message } of fieldIssues(CustomerGroupFields.safeParse(fields), [])) {
    errors[field === 'description' ? 'description' : 'name'] ??= message;
  }
  const name = normaliseForSearch(fields.name);
  if (name !== '' && others.some((other) => normaliseForSearch(other.name) === name)) {
    errors.name ??= 'Ya hay un grupo con ese nombre.';
  }
  return errors;
}
