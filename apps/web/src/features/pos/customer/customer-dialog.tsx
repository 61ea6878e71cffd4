/**
 * 'Nuevo cliente' and 'Editar cliente' (CUST-01). A document cannot be entered twice: the dialog offers the customer
 * who has it already.
 */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import { type CustomerRow, isAlive } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCustomerGroups } from '../../../session/company/use-customer-groups.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { type RecordForm, useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import {
  CUSTOMER_LABELS,
  type CustomerDraft,
  changedCustomerFields,
  customerDraft,
  customerErrors,
  customerFields,
  draftOfSearch,
  storedDocument,
} from './customer-form.ts';

export interface CustomerDialogProps {
  readonly company: Company;
  /** Undefined makes a new customer. */
  readonly customer?: CustomerRow | undefined;
  /** The search text that found no customer. */
  readonly searched?: string | undefined;
  readonly onClose: () => void;
  /** Receives the stored customer, or the one that has the document already. */
  readonly onCustomer: (customer: CustomerRow) => void;
}

export function CustomerDialog(props: CustomerDialogProps) {
  const { company, customer, onClose, onCustomer } = props;
  const form = useCustomerForm(props);
  const groups = useCustomerGroups(company.db);
  const known = useLiveQuery(
    () => customerWithDocument(company.db, form.draft, customer?.id),
    [company.db, form.draft.documentType, form.draft.documentNumber, customer?.id],
  );
  const leave = (): void => {
    form.reset();
    onClose();
  };
  const take = (row: CustomerRow): void => {
    onCustomer(row);
    leave();
  };
  const isNew = customer === undefined;
  return (
    <FormModal
      opened
      title={isNew ? 'Nuevo cliente' : 'Editar cliente'}
      submitLabel={isNew ? 'Crear cliente' : 'Guardar Cambios'}
      saving={form.isSaving}
      dirty={form.changed.length > 0}
      isStored
      errors={(Object.keys(form.errors) as (keyof CustomerDraft)[]).map((field) => ({
        label: CUSTOMER_LABELS[field],
      }))}
      refusal={
        known === undefined && failureOf(form) === undefined ? undefined : (
          <Refusal form={form} known={known} onTake={isNew ? take : undefined} />
        )
      }
      onSubmit={() => void form.save()}
      onClose={leave}
    >
      <CustomerFields form={form} groups={groups} />
    </FormModal>
  );
}

interface RefusalProps {
  readonly form: RecordForm<CustomerDraft>;
  readonly known: CustomerRow | undefined;
  readonly onTake: ((customer: CustomerRow) => void) | undefined;
}

function Refusal({ form, known, onTake }: RefusalProps) {
  if (known !== undefined) {
    return (
      <Banner
        tone="due"
        fact={`Ese documento ya es de ${known.name}.`}
        action={
          onTake === undefined ? undefined : (
            <Button size="xs" onClick={() => onTake(known)}>
              Usar este cliente
            </Button>
          )
        }
      >
        El mismo documento no se registra dos veces.
      </Banner>
    );
  }
  return (
    <Banner tone="bad" fact="No se guardó el cliente.">
      {failureOf(form)}
    </Banner>
  );
}

function failureOf({ refusal }: RecordForm<CustomerDraft>): string | undefined {
  return refusal === ALREADY_KNOWN ? undefined : refusal;
}

/** The banner shows this error; it disappears when the document changes. */
const ALREADY_KNOWN = 'ya registrado';

function useCustomerForm({
  company,
  customer,
  searched = '',
  onClose,
  onCustomer,
}: CustomerDialogProps): RecordForm<CustomerDraft> {
  const { db, maker, companyId } = company;
  return useRecordForm<CustomerDraft>({
    gate: SAVE_GATE,
    initial: customer === undefined ? draftOfSearch(searched) : customerDraft(customer),
    draftAs: { key: typedKey(companyId, 'customers', customer?.id) },
    check: customerErrors,
    store: async (draft, changed) => {
      if ((await customerWithDocument(db, draft, customer?.id)) !== undefined) return ALREADY_KNOWN;
      const id = customer?.id ?? (await createRecord(db, 'customers', customerFields(draft), maker));
      if (customer !== undefined)
        await patchRecord(db, 'customers', id, changedCustomerFields(draft, changed), maker);
      const row = await db.customers.get(id);
      if (row !== undefined) onCustomer(row);
      return undefined;
    },
    onSaved: () => {
      toast(customer === undefined ? 'Cliente creado' : 'Cambios guardados');
      onClose();
    },
  });
}

/** The customer with that document, other than the edited one. */
async function customerWithDocument(
  db: CompanyDb,
  draft: Pick<CustomerDraft, 'documentType' | 'documentNumber'>,
  ownId: string | undefined,
): Promise<CustomerRow | undefined> {
  const number = storedDocument(draft);
  if (number === undefined) return undefined;
  const rows = await db.customers.where('document_number').equals(number).toArray();
  return rows.find((row) => isAlive(row) && row.document_type === draft.documentType && row.id !== ownId);
}
