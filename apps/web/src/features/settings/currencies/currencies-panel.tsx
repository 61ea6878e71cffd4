/** Monedas y Tasas de Cambio: the currencies the company works with, each with its rate to the dollar [SET-04]. */
import { formatRate } from '@cuadra/domain/money/format';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { IconCoins } from '@tabler/icons-react';
import type { CurrencyRow } from '../../../data/rows.ts';
import { BOLIVAR, DOLLAR } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import type { RateState } from '../../../session/company/rate-state.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { deleteOrSay } from '../../../ui/forms/delete-with-undo.ts';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { RowActions, SettingsPanel, SettingsRow } from '../settings-list.tsx';
import { CurrencyForm } from './currency-form.tsx';

export function CurrenciesPanel() {
  const company = useCompany();
  const { currencies, currency: defaultCode, rateState } = company;
  const dialog = useDialogFor<CurrencyRow>();
  return (
    <>
      <SettingsPanel
        title="Monedas y Tasas de Cambio"
        label="Monedas"
        newLabel="Nueva Moneda"
        onNew={() => dialog.open()}
        empty={<EmptyState icon={IconCoins} title="No hay monedas" />}
      >
        {currencies.map((currency) => (
          <SettingsRow
            key={currency.id}
            name={currency.name}
            badge={<CurrencyBadge currency={currency} defaultCode={defaultCode} />}
            detail={`${currency.code} · ${currency.symbol}`}
            value={rateText(currency, rateState)}
            actions={
              <RowActions
                name={currency.name}
                onEdit={() => dialog.open(currency)}
                onDelete={() => deleteOrSay(deletionOf(company, 'currencies', currency))}
                undeletable={
                  currency.code === defaultCode ? 'La moneda por defecto no se elimina.' : undefined
                }
              />
            }
          />
        ))}
      </SettingsPanel>
      {dialog.isOpen ? <CurrencyForm row={dialog.item} onClose={dialog.close} /> : null}
    </>
  );
}

/** All rates are stated against the dollar. The bolívar's initial rate belongs to no day. */
function rateText({ code, rate }: CurrencyRow, rateState: RateState): string {
  if (code === DOLLAR) return '1,00';
  if (code === BOLIVAR && rateState === 'missing') return 'Sin tasa';
  return formatRate(exchangeRate(DOLLAR, code, rate));
}

interface CurrencyBadgeProps {
  readonly currency: CurrencyRow;
  readonly defaultCode: string;
}

function CurrencyBadge({ currency, defaultCode }: CurrencyBadgeProps) {
  if (currency.code === defaultCode) return <StatusPill tone="action">Por defecto</StatusPill>;
  return currency.is_active ? null : <StatusPill>Inactiva</StatusPill>;
}
