/** The entries of the till's menu. Fetched after the till is painted, because no sale needs them. */

import { timeText } from '@cuadra/domain/time/instant-text';
import {
  IconCashBanknoteMinus,
  IconCashBanknotePlus,
  IconChecks,
  IconDeviceDesktop,
  IconEraser,
  IconFileInvoice,
  IconFileText,
  IconHistory,
  IconKeyboard,
  IconLock,
  IconReceipt,
  IconReceiptRefund,
  IconTag,
  IconTicket,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { maySeeReports } from '../../../session/identity/may-see-reports.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/popovers/menu.tsx';
import { useTill } from '../context/till-context.ts';
import { openDisplay } from '../display/open-display.ts';
import { usePosAction } from '../screen/use-pos-action.ts';

export interface TillMenuProps {
  readonly isCartEmpty: boolean;
  /** Whether a quote or a delivery note can be made of the cart. */
  readonly canBeQuoted: boolean;
  readonly onCheckPrice: () => void;
  readonly onCoupon: () => void;
  readonly onQuotes: () => void;
  readonly onDeliveries: () => void;
  readonly onShowKeys: () => void;
  readonly onShowDay: () => void;
}

const WINDOW_BLOCKED = 'El navegador bloqueó la ventana. Permite las ventanas emergentes de Cuadra y repite.';

export function TillMenuItems(props: TillMenuProps) {
  const { isCartEmpty, canBeQuoted, onCheckPrice, onCoupon, onQuotes, onDeliveries, onShowDay, onShowKeys } =
    props;
  const { actions, notices, series, session } = useTill();
  const { open } = usePosAction();
  const seesReports = maySeeReports(useSession());
  return (
    <>
      <MenuLabel>
        {series.register_name} · abierta {timeText(session.opened_at)}
      </MenuLabel>
      <MenuItem icon={<IconReceipt size={18} stroke={1.75} />} onSelect={onShowDay}>
        Ventas del día
      </MenuItem>
      <MenuItem icon={<IconReceiptRefund size={18} stroke={1.75} />} onSelect={() => open('last_sale')}>
        Última venta
      </MenuItem>
      <MenuItem icon={<IconChecks size={18} stroke={1.75} />} onSelect={() => open('pending_payments')}>
        Pagos por confirmar
      </MenuItem>
      <MenuItem icon={<IconTag size={18} stroke={1.75} />} onSelect={onCheckPrice}>
        Consultar precio
      </MenuItem>
      <MenuItem icon={<IconTicket size={18} stroke={1.75} />} onSelect={onCoupon}>
        Cupón
      </MenuItem>
      <MenuItem icon={<IconFileInvoice size={18} stroke={1.75} />} onSelect={onQuotes}>
        {canBeQuoted ? 'Hacer presupuesto' : 'Presupuestos'}
      </MenuItem>
      <MenuItem icon={<IconTruckDelivery size={18} stroke={1.75} />} onSelect={onDeliveries}>
        {canBeQuoted ? 'Hacer nota de entrega' : 'Notas de entrega'}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconCashBanknotePlus size={18} stroke={1.75} />} onSelect={() => open('cash_in')}>
        Entrada de efectivo
      </MenuItem>
      <MenuItem icon={<IconCashBanknoteMinus size={18} stroke={1.75} />} onSelect={() => open('cash_out')}>
        Salida de efectivo
      </MenuItem>
      {seesReports ? (
        <MenuItem icon={<IconFileText size={18} stroke={1.75} />} onSelect={() => open('x_report')}>
          Reporte X
        </MenuItem>
      ) : null}
      <MenuItem icon={<IconLock size={18} stroke={1.75} />} onSelect={() => open('close_cash')}>
        Cerrar caja
      </MenuItem>
      {seesReports ? (
        <MenuItem icon={<IconHistory size={18} stroke={1.75} />} onSelect={() => open('cash_sessions')}>
          Cierres de caja
        </MenuItem>
      ) : null}
      <MenuDivider />
      <MenuItem
        icon={<IconDeviceDesktop size={18} stroke={1.75} />}
        onSelect={() => {
          if (!openDisplay()) notices.say({ kind: 'refused', message: WINDOW_BLOCKED });
        }}
      >
        Pantalla del cliente
      </MenuItem>
      <MenuItem icon={<IconKeyboard size={18} stroke={1.75} />} onSelect={onShowKeys}>
        Teclas
      </MenuItem>
      <MenuDivider />
      <MenuItem
        icon={<IconEraser size={18} stroke={1.75} />}
        isDisabled={isCartEmpty}
        onSelect={actions.empty}
      >
        Vaciar carrito
      </MenuItem>
    </>
  );
}
