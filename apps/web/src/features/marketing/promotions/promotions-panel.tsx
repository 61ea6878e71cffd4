/** Promociones: each with its dates, its benefit and its state; made, changed, activated, paused, called off [MKT-02]. */

import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { IconDiscount2, IconTag } from '@tabler/icons-react';
import type { PromotionRow } from '../../../data/rows.ts';
import { MarketingPanel } from '../../../features/marketing/frame/marketing-panel.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { MenuItem } from '../../../ui/popovers/menu.tsx';
import { MarketingRow } from '../frame/marketing-row.tsx';
import { benefitText, PROMOTION_STATES, statusNow } from '../frame/marketing-text.ts';
import { RowMenu } from '../frame/row-menu.tsx';
import { useMarketingActions } from '../frame/use-marketing-actions.ts';
import { BeforeNote } from '../guard/before-note.tsx';
import { DeletePromotion } from './delete-promotion.tsx';
import { lastDayOf } from './promotion-draft.ts';
import { PromotionForm } from './promotion-form.tsx';

const NO_PROMOTIONS = {
  icon: IconDiscount2,
  title: 'No hay promociones registradas',
  why: 'Descuentos y combos con su fecha de inicio y de fin.',
};

export interface PromotionsPanelProps {
  readonly promotions: readonly PromotionRow[];
  readonly mayWrite: boolean;
}

export function PromotionsPanel({ promotions, mayWrite }: PromotionsPanelProps) {
  const form = useDialogFor<PromotionRow>();
  const deletion = useDialogFor<PromotionRow>();
  const waiting = mayWrite ? promotions.find(isWaiting) : undefined;
  return (
    <>
      <MarketingPanel
        title="Promociones"
        empty={NO_PROMOTIONS}
        create={mayWrite ? { label: 'Nueva Promoción', onClick: () => form.open() } : undefined}
        foot={
          waiting === undefined ? undefined : (
            <BeforeNote candidate={{ kind: 'promotion', id: waiting.id, row: waiting }} />
          )
        }
      >
        {promotions.map((promotion) => (
          <Promotion
            key={promotion.id}
            promotion={promotion}
            {...(mayWrite ? { onEdit: form.open, onDelete: deletion.open } : {})}
          />
        ))}
      </MarketingPanel>
      {form.isOpen ? <PromotionForm row={form.item} onClose={form.close} /> : null}
      {deletion.item === undefined ? null : (
        <DeletePromotion promotion={deletion.item} onClose={deletion.close} />
      )}
    </>
  );
}

/** What a coupon costs depends on how many are brought: of it nothing can be said beforehand. */
function isWaiting({ status, conditions }: PromotionRow): boolean {
  return status === 'draft' && conditions.coupon === undefined;
}

interface PromotionProps {
  readonly promotion: PromotionRow;
  /** Absent where the user may only read. */
  readonly onEdit?: (promotion: PromotionRow) => void;
  readonly onDelete?: (promotion: PromotionRow) => void;
}

function Promotion({ promotion, onEdit, onDelete }: PromotionProps) {
  const { name, description, start_date, end_date } = promotion;
  const status = statusNow(promotion, new Date().toISOString());
  const { text, tone } = PROMOTION_STATES[status];
  const state = <StatusPill tone={tone}>{text}</StatusPill>;
  const isPhone = usePhone();
  const isWithCoupon = promotion.conditions.coupon !== undefined;
  return (
    <MarketingRow
      Icon={IconTag}
      name={name}
      detail={`${dayText(businessDayOf(start_date))} – ${dayText(lastDayOf(end_date))}${isWithCoupon ? ' · Con cupón' : ''}`}
      note={description}
      figure={benefitText(promotion)}
      {...(isPhone ? { stateBeneath: state } : { state })}
      actions={
        onEdit === undefined || onDelete === undefined ? undefined : (
          <Actions promotion={promotion} status={status} onEdit={onEdit} onDelete={onDelete} />
        )
      }
    />
  );
}

interface ActionsProps extends Required<PromotionProps> {
  /** As it is shown. */
  readonly status: PromotionRow['status'];
}

function Actions({ promotion, status, onEdit, onDelete }: ActionsProps) {
  const { setPromotion } = useMarketingActions();
  return (
    <RowMenu name={promotion.name}>
      <MenuItem onSelect={() => onEdit(promotion)}>Editar</MenuItem>
      {status === 'draft' ? (
        <MenuItem onSelect={() => void setPromotion(promotion, 'active', 'Activaste')}>Activar</MenuItem>
      ) : null}
      {status === 'active' ? (
        <MenuItem onSelect={() => void setPromotion(promotion, 'draft', 'Pausaste')}>Pausar</MenuItem>
      ) : null}
      {status === 'draft' || status === 'active' ? (
        <MenuItem onSelect={() => void setPromotion(promotion, 'cancelled', 'Cancelaste')}>Cancelar</MenuItem>
      ) : null}
      <MenuItem onSelect={() => onDelete(promotion)}>Eliminar</MenuItem>
    </RowMenu>
  );
}
