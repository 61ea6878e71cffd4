/** Reglas de Precio, the highest priority first: made, changed, paused, deleted [MKT-04]. */
import { IconClock, IconStack2, IconUsers } from '@tabler/icons-react';
import type { PriceRuleRow } from '../../../data/rows.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { MenuItem } from '../../../ui/popovers/menu.tsx';
import { MarketingRow } from '../frame/marketing-row.tsx';
import { adjustmentText, conditionText } from '../frame/marketing-text.ts';
import { NewButton } from '../frame/new-button.tsx';
import { RowMenu } from '../frame/row-menu.tsx';
import { useMarketingActions } from '../frame/use-marketing-actions.ts';
import { BeforeNote } from '../guard/before-note.tsx';
import { RuleForm } from './rule-form.tsx';

const RULE_ICONS = { bulk: IconStack2, customer_type: IconUsers, time_based: IconClock } as const;

export interface PriceRulesPanelProps {
  readonly rules: readonly PriceRuleRow[];
  readonly mayWrite: boolean;
}

export function PriceRulesPanel({ rules, mayWrite }: PriceRulesPanelProps) {
  const form = useDialogFor<PriceRuleRow>();
  const waiting = mayWrite ? rules.find(({ status }) => status === 'inactive') : undefined;
  return (
    <Panel
      title="Reglas de Precio"
      flush
      foot={
        waiting === undefined ? undefined : (
          <BeforeNote candidate={{ kind: 'rule', id: waiting.id, row: waiting }} />
        )
      }
      action={mayWrite ? <NewButton words="Nueva Regla" onPress={() => form.open()} /> : undefined}
    >
      {rules.length === 0 ? (
        <EmptyState
          icon={IconStack2}
          title="No hay reglas de precio configuradas"
          why="Precios por volumen, por tipo de cliente o por horario."
        />
      ) : (
        <ul className={rows.list}>
          {rules.map((rule) => (
            <PriceRule key={rule.id} rule={rule} {...(mayWrite ? { onEdit: form.open } : {})} />
          ))}
        </ul>
      )}
      {form.isOpen ? <RuleForm row={form.item} onClose={form.close} /> : null}
    </Panel>
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
