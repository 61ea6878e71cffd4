/** The foot of the payment: what is missing at the left, the actions at the right. */
import { formatRate } from '@cuadra/domain/money/format';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useNarrow } from '../../../ui/layout/breakpoints.ts';
import { useTill } from '../context/till-context.ts';
import type { PaymentRun } from './finish/payment-run.ts';
import type { RateGuard } from './finish/use-rate-guard.ts';
import { MissingOnInvoice } from './missing-on-invoice.tsx';
import styles from './payment-foot.module.css';
import type { PaymentView } from './state/payment-view.ts';
import { isSaidAtAmount, problemText } from './state/payment-words.ts';

export interface PaymentFootProps {
  readonly view: PaymentView;
  readonly run: PaymentRun;
  readonly rateGuard: RateGuard;
  readonly missedScan: boolean;
  readonly newRate: string | undefined;
  readonly mayConfirm: boolean;
  readonly onBack: () => void;
  readonly onConfirm: (printsAtOnce: boolean) => void;
}

export function PaymentFoot(props: PaymentFootProps) {
  const { run, mayConfirm, onBack, onConfirm } = props;
  const narrow = useNarrow();
  const isBusy = run.kind === 'running' || run.kind === 'done';
  return (
    <>
      <Troubles {...props} />
      <footer className={styles.foot}>
        {narrow ? null : (
          <Button variant="subtle" size="lg" disabled={isBusy} onClick={onBack}>
            Volver <Kbd>Esc</Kbd>
          </Button>
        )}
        <Wanting {...props} />
        {narrow ? null : (
          <Button
            size="lg"
            disabled={!mayConfirm}
            leftSection={<IconPrinter size={18} stroke={1.75} />}
            onClick={() => onConfirm(true)}
          >
            Confirmar e imprimir <Kbd>Ctrl P</Kbd>
          </Button>
        )}
        <Button
          className={styles.confirm ?? ''}
          variant="filled"
          size="lg"
          disabled={!mayConfirm}
          leftSection={<IconCheck size={20} stroke={1.75} />}
          onClick={() => onConfirm(false)}
        >
          {isBusy ? 'Guardando…' : 'Confirmar venta'} <Kbd>Enter</Kbd>
        </Button>
      </footer>
    </>
  );
}

function Troubles({ run, rateGuard, missedScan, newRate }: PaymentFootProps) {
  const { rate } = useTill().money;
  return (
    <div className={styles.troubles}>
      {run.kind === 'failed' ? (
        <Banner tone="bad" fact="Error al crear la venta.">
          {run.why} Los productos y los pagos siguen aquí.
        </Banner>
      ) : null}
      {rateGuard.asks ? (
        <Banner
          tone="due"
          fact={`La tasa es del ${rateGuard.rateDate === undefined ? '' : dayText(rateGuard.rateDate)}.`}
          action={
            <Button size="xs" onClick={rateGuard.accept}>
              Cobrar con esta tasa
            </Button>
          }
        >
          Hay bolívares en este cobro.
        </Banner>
      ) : null}
      {newRate === undefined || rate === null ? null : (
        <Banner tone="due" fact={`La tasa cambió a ${newRate}.`}>
          Esta venta sigue con la suya, {formatRate(rate)}. Vuelve y cobra de nuevo para usar la nueva.
        </Banner>
      )}
      <MissingOnInvoice />
      {missedScan ? (
        <Banner tone="due" fact="Ese escaneo no se agregó.">
          Vuelve a la venta para seguir escaneando.
        </Banner>
      ) : null}
    </div>
  );
}

function Wanting({ view, run }: PaymentFootProps) {
  const isAtField = view.activeProblem !== undefined && isSaidAtAmount(view.activeProblem);
  const isShown = view.problem !== undefined && !isAtField && run.kind !== 'running' && run.kind !== 'done';
  return (
    <p className={styles.wanting} role="status">
      {isShown && view.problem !== undefined ? problemText(view.problem, view) : ''}
    </p>
  );
}
