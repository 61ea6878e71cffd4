/** Bancos y liquidaciones: the payments by card, Pago Móvil and Zelle that are not in the bank yet (ACC-07). */
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { SETTLED_METHODS, type SettledMethod } from '@cuadra/domain/settling/settlement';
import { Button, SegmentedControl } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { ReadFailed } from '../frame/read-failed.tsx';
import { useShownCount } from '../frame/use-shown-count.ts';
import { EVERY_PAYMENT, keyOfPayment, type PaymentFilter, shownPayments, sumOf } from './chosen-payments.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { SettledList } from './settled-list.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';
import type { ChosenPayments } from './settlement-draft.ts';
import styles from './settling.module.css';
import { UnsettledTable } from './unsettled-table.tsx';
import { type RecordedSettlement, useSettling } from './use-settling.ts';
import { VoidSettlementDialog } from './void-settlement-dialog.tsx';

type Opened =
  | { readonly dialog: 'settle'; readonly chosen: ChosenPayments }
  | { readonly dialog: 'void'; readonly settlement: RecordedSettlement };

const NOTHING_UNSETTLED = (
  <EmptyState
    icon={IconBuildingBank}
    title="No hay pagos por liquidar"
    why="Aquí se ven los cobros con tarjeta, Pago Móvil y Zelle hasta que llegan al banco."
  />
);

export function SettlingSection() {
  const { mayWrite } = useAccounting();
  const { db } = useCompany();
  const [method, setMethod] = useState<SettledMethod>('card');
  const [cardCurrency, setCardCurrency] = useState<'USD' | 'VES'>('VES');
  const currency = method === 'zelle' ? 'USD' : method === 'mobile' ? 'VES' : cardCurrency;
  const [count, showMore] = useShownCount();
  const { unsettled, recorded, hasMore } = useSettling({ method, currency }, count);
  const [filter, setFilter] = useState<PaymentFilter>(EVERY_PAYMENT);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const registers = useLiveQuery(() => db.registers.toArray(), [db]) ?? [];
  const reply = unsettled.value;
  const payments = shownPayments(reply?.payments ?? [], filter);
  const chosen = (reply?.payments ?? []).filter((payment) => ticked.has(keyOfPayment(payment)));
  const choose = (next: SettledMethod) => {
    setMethod(next);
    setTicked(new Set());
  };
  const tick = (keys: readonly string[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const key of keys)
        if (isTicked) after.add(key);
        else after.delete(key);
      return after;
    });
  const close = () => setOpened(undefined);
  return (
    <>
      <Panel
        title="Por liquidar"
        flush
        action={
          mayWrite && reply !== undefined && chosen.length > 0 ? (
            <Button
              leftSection={<IconBuildingBank size={18} stroke={1.75} />}
              onClick={() =>
                setOpened({
                  dialog: 'settle',
                  chosen: { method, currency, payments: chosen, clearing: reply.clearing },
                })
              }
            >
              {`Liquidar ${formatMoney(sumOf(chosen, currency), currencySymbol(currency))}`}
            </Button>
          ) : undefined
        }
      >
        <div className={styles.tools}>
          <SegmentedControl
            aria-label="Medio de pago"
            data={SETTLED_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_RULES[value].label }))}
            value={method}
            onChange={(value) => choose(value as SettledMethod)}
          />
          {method === 'card' ? <CurrencyToggle value={cardCurrency} onChange={setCardCurrency} /> : null}
          <PaymentFilters filter={filter} registers={registers} onChange={setFilter} />
        </div>
        {unsettled.problem === undefined ? null : (
          <ReadFailed
            fact="No se pudo leer lo que falta por liquidar."
            problem={unsettled.problem}
            onRetry={unsettled.reload}
          >
            Lo que liquides mientras tanto queda en este equipo y se sube solo.
          </ReadFailed>
        )}
        {reply === undefined ? null : (
          <p className={styles.held}>
            {`En la cuenta por liquidar hay ${formatMoney(
              parseDecimal(currency === 'USD' ? reply.clearing.usd : reply.clearing.ves, currency),
              currencySymbol(currency),
            )}.${reply.has_more ? ' Se muestran los pagos más antiguos: al liquidarlos aparecen los demás.' : ''}`}
          </p>
        )}
        {payments.length > 0 ? (
          <UnsettledTable
            payments={payments}
            currency={currency}
            registerNames={new Map(registers.map(({ id, name }) => [id, name]))}
            ticked={ticked}
            {...(mayWrite ? { onTick: tick } : {})}
          />
        ) : reply === undefined ? null : (
          NOTHING_UNSETTLED
        )}
      </Panel>
      {recorded.length === 0 ? null : (
        <SettledList
          settlements={recorded}
          onMore={hasMore ? showMore : undefined}
          {...(mayWrite
            ? { onVoid: (settlement: RecordedSettlement) => setOpened({ dialog: 'void', settlement }) }
            : {})}
        />
      )}
      {opened?.dialog === 'settle' ? <SettlementDialog chosen={opened.chosen} onClose={close} /> : null}
      {opened?.dialog === 'void' ? (
        <VoidSettlementDialog settlement={opened.settlement} onClose={close} />
      ) : null}
    </>
  );
}
