/** Holds the form of the company: its draft and its saving on the device [CO-02, CO-04, DATA-04]. */
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createPeopleApi } from '../../../data/api/people-api.ts';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { NOT_SIGNED_IN } from '../../../session/identity/not-signed-in.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { pick, type RecordForm, useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { type CompanyDraft, checkCompany, companyDraft, companyFields } from './company-draft.ts';
import { announceOwnProfile } from './tell-own-profile.ts';

const FAILED = 'Error al actualizar datos de la empresa';

export function useCompanyForm(): RecordForm<CompanyDraft> {
  const company = useCompany();
  const { user, membership, isDemo, isExpired, isUnconfirmed } = useSession();
  return useRecordForm<CompanyDraft>({
    gate: SAVE_GATE,
    initial: companyDraft(company.settings),
    check: checkCompany,
    store: async (draft, changed) => {
      if (user === undefined || membership === undefined) return NOT_SIGNED_IN;
      const refusal = await storeCompany(company, pick(companyFields(draft), changed));
      if (refusal !== undefined) return refusal;
      if (!isDemo && !isExpired && !isUnconfirmed) {
        void announceOwnProfile(createPeopleApi(companyApiOf(company.db).client), user.id, membership);
      }
      return undefined;
    },
    onSaved: () => toast('Cambios guardados'),
    draftAs: { key: typedKey(company.companyId, 'company', company.settings.id) },
  });
}

/** @returns why it was not stored, undefined when it was */
export async function storeCompany(
  { db, maker, settings, isDefault }: Company,
  fields: Partial<CompanyDraft>,
): Promise<string | undefined> {
  // The company's own data could not be read: what is shown is a default, and must not be saved.
  if (isDefault) return FAILED;
  try {
    await patchRecord(db, 'company_settings', settings.id, fields, maker);
    return undefined;
  } catch (failure) {
    console.error(failure);
    return `${FAILED}. ${writeFailureMessage(failure)}`;
  }
}
