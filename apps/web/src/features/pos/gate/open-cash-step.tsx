/** No open cash session: 'Abrir Caja', asked for with its sentence, with what is in the drawer (POS-02, CASH-01). */
import { newId } from '@cuadra/contracts/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { isStorable } from '@cuadra/domain/sales/amount-bounds';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCashRegister } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useState } from 'react';
import { shownCash } from '../../../data/balances.ts';
import { openCashSession } from '../../../data/local-writes/open-cash-session.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { SeriesRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import styles from './gate.module.css';
import { GateCard } from './gate-card.tsx';
import { leftInDrawerText } from './left-in-drawer.ts';

export interface OpenCashStepProps {
  readonly company: Company;
  readonly series: SeriesRow;
}

export function OpenCashStep({ company, series }: OpenCashStepProps) {
  const [isAsking, dialog] = useDisclosure(false);
  return (
    <GateCard
      icon={<IconCashRegister size={28} stroke={1.5} />}
      title="No hay una sesión de caja abierta"
      why={`Abre ${series.register_name} para empezar a vender: así se sabe cuánto debe haber en la gaveta al cerrar.`}
    >
      <Button variant="filled" size="lg" autoFocus onClick={dialog.open}>
        Abrir Caja
      </Button>
      <Dialog
        opened={isAsking}
        onClose={dialog.close}
        title="Abrir Caja"
        size="question"
        fullScreenOnPhone={false}
        closeOnClickOutside={false}
      >
        <OpenCashForm company={company} series={series} onCancel={dialog.close} />
      </Dialog>
    </GateCard>
  );
}

function OpenCashForm({ company, series, onCancel }: OpenCashStepProps & { readonly onCancel: () => void }) {
  const [texts, setTexts] = useState({ USD: '0,00', VES: '0,00' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Made once a dialog: pressed twice it is one opening.
  const [id] = useState(newId);
  const { db } = company;
  const left = useLiveQuery(
    () => Promise.all([shownCash(db, series.register_id, 'USD'), shownCash(db, series.register_id, 'VES')]),
    [db, series.register_id],
  );
  const leftText = leftInDrawerText(left ?? []);
  const usd = amountOf(texts.USD, 'USD');
  const bs = amountOf(texts.VES, 'VES');

  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (usd === undefined || bs === undefined || isBusy) return;
    setBusy(true);
    try {
      const exchange_rate = company.rate?.text ?? null;
      const opening = {
        id,
        register_id: series.register_id,
        initial_usd: usd,
        initial_bs: bs,
        exchange_rate,
      };
      await openCashSession(company.db, opening, company.maker);
    } catch (error) {
      setFailure(writeFailureMessage(error));
      setBusy(false);
    }
  };
  const field = (currency: 'USD' | 'VES', label: string, amount: string | undefined) => (
    <MoneyInput
      label={label}
      currency={currency}
      value={texts[currency]}
      error={amount === undefined ? problemOfAmount(texts[currency], currency) : undefined}
      onChange={(text) => setTexts({ ...texts, [currency]: text })}
      data-autofocus={currency === 'USD' || undefined}
    />
  );

  return (
    <form noValidate onSubmit={(event) => void open(event)}>
      <DialogBody>
        <p className={styles.question}>¿Está seguro que desea abrir la caja?</p>
        {leftText === undefined ? null : <p className={styles.left}>{leftText}</p>}
        <div className={styles.pair}>
          {field('USD', 'Efectivo inicial en $', usd)}
          {field('VES', 'Efectivo inicial en Bs.', bs)}
        </div>
        {failure === undefined ? null : (
          <Banner tone="bad" fact="No se abrió la caja.">
            {failure}
          </Banner>
        )}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="lg" variant="filled" type="submit" disabled={isBusy}>
          Abrir Caja
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Nothing typed is nothing in the drawer. */
function amountOf(text: string, currency: 'USD' | 'VES'): string | undefined {
  if (text.trim() === '') return '0.00';
  const amount = parseTypedAmount(text, currency);
  return amount && isStorable(amount) ? toDecimal(amount) : undefined;
}

function problemOfAmount(text: string, currency: 'USD' | 'VES'): string {
  return parseTypedAmount(text, currency) === undefined
    ? 'Escribe un monto.'
    : 'Ese monto es demasiado grande: revisa las cifras.';
}
