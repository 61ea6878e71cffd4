/** 'En caja ahora': what this device's drawer and the open ones of the other registers should hold [DASH-03]. */
import { type Money as Amount, sum } from '@cuadra/domain/money/money';
import { convert, type ExchangeRate } from '@cuadra/domain/money/rate';
import { Anchor } from '@mantine/core';
import {
  IconCash,
  IconCashBanknote,
  IconCreditCard,
  IconCurrencyDollar,
  IconDeviceMobile,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OpenDrawer } from '../../../data/cash/read-open-drawers.ts';
import type { Company } from '../../../session/company/company.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { OtherMethod, Taking } from '../figures/sales-figures.ts';
import type { Drawer } from '../shop/use-shop.ts';
import { CashLine } from './cash-line.tsx';
import styles from './cash-panel.module.css';

export interface CashPanelProps {
  /** This device's register; null on one without. */
  readonly drawer: Drawer | null;
  /** The open ones of all registers, this device's among them. */
  readonly drawers: readonly OpenDrawer[];
  readonly company: Pick<Company, 'rate'>;
  /** Today's takings of every register the device knows. */
  readonly takings: readonly Taking[];
  /** Else the till is not offered: it would turn them away. */
  readonly mayOpenTill: boolean;
  /** Without it the expected amount of a drawer is hidden until it is counted (CASH-01). */
  readonly seesDrawers: boolean;
}

export function CashPanel(props: CashPanelProps) {
  const { drawer, company, takings, mayOpenTill, seesDrawers } = props;
  const isOpen = drawer?.session !== undefined;
  const shown = seesDrawers ? shownDrawers(props) : [];
  const amounts = [...shown.flatMap(({ usd, ves }) => [usd, ves]), ...takings.map(({ total }) => total)];
  const hasOneName = isOpen && shown.length < 2;
  return (
    <Panel
      title="En caja ahora"
      badge={hasOneName ? <span className={styles.register}>{drawer.registerName}</span> : undefined}
      action={mayOpenTill && seesDrawers ? <ReportsLink isOnlyOwn={hasOneName} /> : undefined}
      foot={
        company.rate === undefined || shown.length === 0 ? undefined : (
          <div className={styles.sum}>
            <span>Todo, a la tasa de hoy</span>
            <Money
              value={everythingInDollars(amounts, company.rate.exchange)}
              className={styles.total ?? ''}
            />
          </div>
        )
      }
    >
      {isOpen ? null : <NoneOpen mayOpenTill={mayOpenTill} />}
      {isOpen && !seesDrawers ? (
        <p className={styles.closed}>
          Lo que debe haber en la gaveta se sabe después de contarla, al cerrar.
        </p>
      ) : null}
      {shown.map(({ registerId, registerName, usd, ves }) => (
        <div key={registerId}>
          {hasOneName ? null : <h3 className={styles.subtitle}>{registerName}</h3>}
          <ul className={styles.list}>
            <CashLine name="Efectivo $" Icon={IconCash} held={usd} />
            <CashLine name="Efectivo Bs." Icon={IconCashBanknote} held={ves} />
          </ul>
        </div>
      ))}
      {seesDrawers ? <OtherTakings takings={takings} /> : null}
    </Panel>
  );
}

/**
 * Links to the only report, or to those of all registers: an owner's phone is no register, and shows all drawers too.
 */
function ReportsLink({ isOnlyOwn }: { readonly isOnlyOwn: boolean }) {
  return isOnlyOwn ? (
    <Anchor component={Link} to="/app/pos?action=x_report">
      Ver caja
    </Anchor>
  ) : (
    <Anchor component={Link} to="/app/pos?action=cash_sessions">
      Cierres de caja
    </Anchor>
  );
}

/** This device's first. */
function shownDrawers({
  drawer,
  drawers,
}: Pick<CashPanelProps, 'drawer' | 'drawers'>): readonly OpenDrawer[] {
  const isOwn = ({ registerId }: OpenDrawer) => registerId === drawer?.registerId;
  return [...drawers.filter(isOwn), ...drawers.filter((one) => !isOwn(one))];
}

/**
 * All that is listed, and nothing else, as one sum. Bolívares are added before they are converted, so that it is rounded
 * once.
 */
function everythingInDollars(listed: readonly Amount[], rate: ExchangeRate): Amount {
  const of = (currency: 'USD' | 'VES') =>
    sum(
      listed.filter((amount) => amount.currency === currency),
      currency,
    );
  return sum([of('USD'), convert(of('VES'), rate)], 'USD');
}

const METHODS: Readonly<Record<OtherMethod, { readonly name: string; readonly Icon: typeof IconCash }>> = {
  mobile: { name: 'Pago Móvil', Icon: IconDeviceMobile },
  card: { name: 'Tarjeta', Icon: IconCreditCard },
  zelle: { name: 'Zelle', Icon: IconCurrencyDollar },
};

/** Today's takings that are in no drawer. */
function OtherTakings({ takings }: { readonly takings: readonly Taking[] }) {
  if (takings.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>Cobrado hoy fuera de la gaveta</h3>
      <ul className={styles.list}>
        {takings.map(({ method, total }) => {
          const { name, Icon } = METHODS[method];
          return (
            <li key={`${method}${total.currency}`}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {name}
              <Money value={total} className={styles.amount ?? ''} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function NoneOpen({ mayOpenTill }: Pick<CashPanelProps, 'mayOpenTill'>) {
  return (
    <p className={styles.closed}>
      No hay una sesión de caja abierta en este equipo.{' '}
      {mayOpenTill ? (
        <Anchor component={Link} to="/app/pos?action=open_cash">
          Abrir Caja
        </Anchor>
      ) : null}
    </p>
  );
}
