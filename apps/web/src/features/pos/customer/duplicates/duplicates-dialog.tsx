/** The customers who are here twice, two by two: how each is known and what he owes, and joining them (S-30). */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { type CustomerBalance, readBalancesOf } from '../../../../data/customers/customer-balances.ts';
import type { CustomerPair } from '../../../../data/duplicates/read-duplicate-customers.ts';
import { joinCustomers } from '../../../../data/local-writes/join-customers.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company-context.ts';
import { SAVE_GATE } from '../../../../session/save-gate.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/dialog.tsx';
import { useAttempt } from '../../../../ui/record-form/use-attempt.ts';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { BalanceText } from '../balance-text.tsx';
import { joinQuestion, sharedText } from './duplicate-texts.ts';
import styles from './duplicates.module.css';

export interface DuplicateCustomersDialogProps {
  readonly pairs: readonly CustomerPair[];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function DuplicateCustomersDialog({ pairs, mayWrite, onClose }: DuplicateCustomersDialogProps) {
  const { db, maker } = useCompany();
  const [asked, setAsked] = useState<CustomerPair>();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const balances = useLiveQuery(
    () =>
      readBalancesOf(
        db,
        pairs.flatMap(({ older, newer }) => [older.id, newer.id]),
      ),
    [db, pairs],
  );
  const join = async ({ older, newer }: CustomerPair): Promise<void> => {
    const isJoined = await run(async () =>
      (await joinCustomers(db, [older.id, newer.id], maker)) === 'gone'
        ? 'Uno de los dos ya no está entre los clientes.'
        : undefined,
    );
    if (isJoined) toast(`Uniste ${newer.name} con ${older.name}`);
    setAsked(undefined);
  };
  return (
    <>
      <Dialog opened onClose={onClose} title="Clientes repetidos" closeOnEscape={asked === undefined}>
        <DialogBody>
          {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
          <ul className={styles.pairs}>
            {pairs.map((pair) => (
              <li key={pair.newer.id} className={styles.pair}>
                <p className={styles.shared}>{sharedText(pair)}</p>
                <One customer={pair.older} balance={balances?.get(pair.older.id)} isKept={mayWrite} />
                <One customer={pair.newer} balance={balances?.get(pair.newer.id)} isKept={false} />
                {mayWrite ? (
                  <Button variant="filled" onClick={() => setAsked(pair)}>
                    Unir los dos
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>
            Cerrar
          </Button>
        </DialogFoot>
      </Dialog>
      {asked === undefined ? null : (
        <ConfirmDialog
          opened
          title="¿Unir estos dos clientes?"
          confirmLabel="Unir"
          busy={isBusy}
          onConfirm={() => void join(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {joinQuestion(asked)}
        </ConfirmDialog>
      )}
    </>
  );
}

interface OneProps {
  readonly customer: CustomerRow;
  readonly balance: CustomerBalance | undefined;
  /** Joined, he is the one that remains. */
  readonly isKept: boolean;
}

function One({ customer, balance, isKept }: OneProps) {
  const { name, phone, address, email } = customer;
  return (
    <div className={styles.one}>
      <span className={styles.words}>
        <b className="ellipsis">{name}</b>
        <span className={styles.detail}>
          {[phone, email, address].filter((part) => part !== '').join(' · ') || 'Sin más datos'}
        </span>
      </span>
      {isKept ? <StatusPill tone="action">Queda al unir</StatusPill> : null}
      <BalanceText balance={balance} />
    </div>
  );
}
