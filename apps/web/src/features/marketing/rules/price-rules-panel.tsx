/** Reglas de Precio, the highest priority first: made, changed, paused, deleted [MKT-04]. */
import { IconClock, IconStack2, IconUsers } from '@tabler/icons-react';
import type { PriceRuleRow } from '../../../data/rows.ts';
import { MarketingPanel } from '../../../features/marketing/frame/marketing-panel.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { MenuItem } from '../../../ui/popovers/menu.tsx';
import { MarketingRow } from '../frame/marketing-row.tsx';
import { adjustmentText, conditionText } from '../frame/marketing-text.ts';
import { RowMenu } from '../frame/row-menu.tsx';
import { useMarketingActions } from '../frame/use-marketing-actions.ts';
import { BeforeNote } from '../guard/before-note.tsx';
import { RuleForm } from './rule-form.tsx';

const RULE_ICONS = { bulk: IconStack2, customer_type: IconUsers, time_based: IconClock } as const;

const NO_RULES = {
  icon: IconStack2,
  title: 'No hay reglas de precio configuradas',
  why: 'Precios por volumen, por tipo de cliente o por horario.',
};

export interface PriceRulesPanelProps {
  readonly rules: readonly PriceRuleRow[];
  readonly mayWrite: boolean;
}

export function PriceRulesPanel({ rules, mayWrite }: PriceRulesPanelProps) {
  const form = useDialogFor<PriceRuleRow>();
  const waiting = mayWrite ? rules.find(({ status }) => status === 'inactive') : undefined;
  return (
    <>
      <MarketingPanel
        title="Reglas de Precio"
        empty={NO_RULES}
        create={mayWrite ? { label: 'Nueva Regla', onClick: () => form.open() } : undefined}
        foot={
          waiting === undefined ? undefined : (
            <BeforeNote candidate={{ kind: 'rule', id: waiting.id, row: waiting }} />
          )
        }
      >
        {rules.map((rule) => (
          <PriceRule key={rule.id} rule={rule} {...(mayWrite ? { onEdit: form.open } : {})} />
        ))}
      </MarketingPanel>
      {form.isOpen ? <RuleForm row={form.item} onClose={form.close} /> : null}
    </>
  );
}

interface PriceRuleProps {
  readonly rule: PriceRuleRow;
  /** Absent where the user may only read. */
  readonly onEdit?: (rule: PriceRuleRow) => void;
}

function PriceRule({ rule, onEdit }: PriceRuleProps) {
  const { name, description, type, adjustment, priority, status } = rule;
  const isActive = status === 'active';
  return (
    <MarketingRow
      Icon={RULE_ICONS[type]}
      name={name}
      detail={`Prioridad ${priority} · ${conditionText(rule)}`}
      note={description}
      figure={adjustmentText(adjustment)}
      stateBeneath={
        <StatusPill tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Activa' : 'Inactiva'}</StatusPill>
      }
      actions={onEdit === undefined ? undefined : <Actions rule={rule} onEdit={onEdit} />}
    />
  );
}

function Actions({ rule, onEdit }: Required<PriceRuleProps>) {
  const { setRule, deleteRule } = useMarketingActions();
  const isActive = rule.status === 'active';
  return (
    <RowMenu name={rule.name}>
      <MenuItem onSelect={() => onEdit(rule)}>Editar</MenuItem>
      <MenuItem onSelect={() => void setRule(rule, isActive ? 'inactive' : 'active')}>
        {isActive ? 'Pausar' : 'Activar'}
      </MenuItem>
      <MenuItem onSelect={() => void deleteRule(rule)}>Eliminar</MenuItem>
    </RowMenu>
  );
}
