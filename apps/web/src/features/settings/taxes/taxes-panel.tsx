/** Impuestos: what the company charges, and which of them is the default [SET-03]. */
import { IconReceiptTax } from '@tabler/icons-react';
import type { TaxRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NewButton, RowActions, SettingsList, SettingsRow } from '../settings-list.tsx';
import { useDeletion } from '../use-deletion.ts';
import { APPLIES_TO } from './tax-draft.ts';
import { TaxForm } from './tax-form.tsx';
import { percentText } from './typed-percent.ts';

export function TaxesPanel() {
  const { taxes, settings } = useCompany();
  const dialog = useDialogFor<TaxRow>();
  const remove = useDeletion('taxes');
  return (
    <Panel
      title="Impuestos"
      flush
      action={<NewButton label="Nuevo Impuesto" onClick={() => dialog.open()} />}
    >
      {taxes.length === 0 ? (
        <EmptyState icon={IconReceiptTax} title="No hay impuestos" />
      ) : (
        <SettingsList label="Impuestos">
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
                  onDelete={() => remove(tax)}
                  undeletable={
                    tax.id === settings.default_tax_id ? 'El impuesto por defecto no se elimina.' : undefined
                  }
                />
              }
            />
          ))}
        </SettingsList>
      )}
      {dialog.isOpen ? <TaxForm tax={dialog.item} onClose={dialog.close} /> : null}
    </Panel>
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
