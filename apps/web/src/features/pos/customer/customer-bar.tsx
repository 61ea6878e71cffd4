/** The customer of the sale: none ("Contado"), or one chosen or made here, with the balance (POS-03, PAY-06). */
import { formatDocument } from '@cuadra/domain/party/customer';
import { ActionIcon, Button } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { debtOf, readBalancesOf } from '../../../data/customers/customer-balances.ts';
import { survivorOf } from '../../../data/customers/survivor.ts';
import { pointsRuleOf } from '../../../session/company/points-rule.ts';
import type { CartCustomer } from '../../../session/selling/sold-cart.ts';
import { Initials } from '../../../ui/display/initials.tsx';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { useCart, useTill } from '../context/till-context.ts';
import { useKeyText } from '../keys/stored-keys.ts';
import { BalanceText } from './balance-text.tsx';
import styles from './customer.module.css';

export interface CustomerBarProps {
  readonly onPick: () => void;
  readonly onCreate: () => void;
  readonly onAccount: (customerId: string, paysAtOnce: boolean) => void;
}

const GROUPS = { regular: undefined, vip: 'VIP', wholesale: 'Mayorista' } as const;

export function CustomerBar({ onPick, onCreate, onAccount }: CustomerBarProps) {
  const { customer } = useCart();
  const phone = usePhone();
  const pickKey = useKeyText('pick_customer');
  return (
    <>
      <section className={styles.bar} aria-label="Cliente">
        <Initials name={customer === null ? 'Contado' : customer.name} />
        {customer === null ? (
          <span className={`${styles.words} ellipsis`}>
            <span className={styles.name}>Contado</span>
          </span>
        ) : (
          <Chosen customer={customer} onAccount={onAccount} />
        )}
        <Button variant="subtle" onClick={onPick}>
          Cambiar <Kbd>{pickKey}</Kbd>
        </Button>
        {phone || customer !== null ? null : (
          <Button variant="subtle" leftSection={<IconUserPlus size={18} stroke={1.75} />} onClick={onCreate}>
            Nuevo cliente
          </Button>
        )}
      </section>
      {customer === null ? null : <Asked customerId={customer.id} />}
    </>
  );
}

const POINTS_NOTE = lazyFile(async () => (await import('./points-note.tsx')).PointsNote);
const ASK_CONSENT = lazyFile(async () => (await import('./consent/ask-consent.tsx')).AskConsent);

/** A question that cannot be fetched is not asked: the sale goes on. */
function Asked({ customerId }: { readonly customerId: string }) {
  const { company } = useTill();
  return (
    <LazyPart file={ASK_CONSENT} missing={null}>
      {(AskConsent) => <AskConsent key={customerId} company={company} customerId={customerId} />}
    </LazyPart>
  );
}

interface ChosenProps extends Pick<CustomerBarProps, 'onAccount'> {
  readonly customer: CartCustomer;
}

function Chosen({ customer, onAccount }: ChosenProps) {
  const { company, keeper } = useTill();
  const phone = usePhone();
  const group = GROUPS[customer.group];
  const { db } = company;
  const balance = useLiveQuery(async () => {
    const id = await survivorOf(db, customer.id);
    return (await readBalancesOf(db, [id])).get(id);
  }, [db, customer.id]);
  return (
    <>
      <button
        type="button"
        className={`${styles.words} ${styles.chosen} row-button`}
        title="Ver la cuenta"
        onClick={() => onAccount(customer.id, false)}
      >
        <span className="ellipsis">
          <span className={styles.name}>{customer.name}</span>{' '}
          {phone ? null : (
            <span className={styles.document}>
              {formatDocument(customer.documentType, customer.documentNumber)}
            </span>
          )}
        </span>
        {group === undefined || phone ? null : <StatusPill tone="action">{group}</StatusPill>}
        <BalanceText balance={balance} />
        {pointsRuleOf(company) === undefined ? null : (
          <LazyPart file={POINTS_NOTE} missing={null}>
            {(PointsNote) => <PointsNote db={db} customerId={customer.id} />}
          </LazyPart>
        )}
      </button>
      {debtOf(balance).length === 0 ? null : (
        <Button variant="light" onClick={() => onAccount(customer.id, true)}>
          Abonar
        </Button>
      )}
      <ToNobody onPress={() => keeper.store.dispatch({ type: 'set_customer', customer: null })} />
    </>
  );
}

/** On a phone, a name and a balance leave no room for the word. */
function ToNobody({ onPress }: { readonly onPress: () => void }) {
  if (usePhone()) {
    return (
      <ActionIcon size={44} variant="subtle" aria-label="Quitar cliente" onClick={onPress}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    );
  }
  return (
    <Button variant="subtle" onClick={onPress}>
      Quitar cliente
    </Button>
  );
}
