/** Impuestos: what the company charges, and which of them is the default [SET-03]. */
import { IconReceiptTax } from '@tabler/icons-react';
import type { TaxRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { deleteOrSay } from '../../../ui/forms/delete-with-undo.ts';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { RowActions, SettingsPanel, SettingsRow } from '../settings-list.tsx';
import { APPLIES_TO } from './tax-draft.ts';
import { TaxForm } from './tax-form.tsx';
import { percentText } from './typed-percent.ts';

export function TaxesPanel() {
  const company = useCompany();
  const { taxes, settings } = company;
  const dialog = useDialogFor<TaxRow>();
  return (
    <>
      <SettingsPanel
        title="Impuestos"
        newLabel="Nuevo Impuesto"
        onNew={() => dialog.open()}
        empty={<EmptyState icon={IconReceiptTax} title="No hay impuestos" />}
      >
        {taxes.map((tax) => (
          <SettingsRow
            key={tax.id}
            name={tax.name}
            badge={<TaxBadge tax={tax} defaultTaxId={settings.default_tax_id} />}
            value={`${percentText(tax.rate)} %`}
            note={APPLIES_TO[tax.applies_to]}
            actions={
              <RowActions
                name={tax.name}
                onEdit={() => dialog.open(tax)}
                onDelete={() => deleteOrSay(deletionOf(company, 'taxes', tax))}
                undeletable={
                  tax.id === settings.default_tax_id ? 'El impuesto por defecto no se elimina.' : undefined
                }
              />
            }
          />
        ))}
      </SettingsPanel>
      {dialog.isOpen ? <TaxForm row={dialog.item} onClose={dialog.close} /> : null}
    </>
  );
}

interface TaxBadgeProps {
  readonly tax: TaxRow;
  readonly defaultTaxId: string;
}

function TaxBadge({ tax, defaultTaxId }: TaxBadgeProps) {
  if (tax.id === defaultTaxId) return <StatusPill tone="action">Por defecto</StatusPill>;
  return tax.is_active ? null : <StatusPill>Inactivo</StatusPill>;
}
