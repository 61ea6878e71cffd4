/**
 * A customer's account (PAY-06): the balance due and since when, every document that changed it, and the actions: take
 * a payment, print, export a file. Opened over the till and from the list of customers.
 */
import { POINTS_CURRENCY } from '@cuadra/domain/points/points';
import { SegmentedControl } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { readPointsAccount } from '../../../../data/customers/read-points-account.ts';
import { balanceAfter, readStatements } from '../../../../data/customers/read-statement.ts';
import { survivorOf } from '../../../../data/customers/survivor.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { Dialog, DialogBody } from '../../../../ui/dialogs/dialog.tsx';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { ConsentLine } from '../consent/consent-line.tsx';
import { CustomerDialog } from '../customer-dialog.tsx';
import styles from './account.module.css';
import { AccountFoot } from './account-foot.tsx';
import { sheetOfAccount, sheetOfPoints } from './account-sheet.tsx';
import { AccountSummary } from './account-summary.tsx';
import { DeliveredLine } from './delivered-line.tsx';
import { OnAccountDialog } from './on-account-dialog.tsx';
import { OnAccountReceipt } from './on-account-receipt.tsx';
import { PointsStatement } from './points-statement.tsx';
import { PurchasesLine } from './purchases-line.tsx';
import { StatementList } from './statement-list.tsx';

export interface AccountDialogProps {
  readonly company: Company;
  readonly customerId: string;
  /** Opens with the payment on account on top. */
  readonly paysAtOnce?: boolean;
  readonly onClose: () => void;
  /** Receives the stored customer after an edit. */
  readonly onChanged?: (customer: CustomerRow) => void;
}

/** The dialog over the account. */
type Over =
  | { readonly task: 'payment' | 'edit' }
  | { readonly task: 'receipt'; readonly paymentId: string; readonly isNew: boolean };

export function AccountDialog(props: AccountDialogProps) {
  const { company, customerId, paysAtOnce = false, onClose, onChanged = () => {} } = props;
  const { db, currency: main } = company;
  const found = useLiveQuery(async () => {
    const id = await survivorOf(db, customerId);
    const [customer, statements, points] = await Promise.all([
      db.customers.get(id),
      readStatements(db, id, main),
      readPointsAccount(db, id),
    ]);
    return { customer, statements, points };
  }, [db, customerId, main]);
  const [chosen, setChosen] = useState<string>();
  const [over, setOver] = useState<Over | undefined>(paysAtOnce ? { task: 'payment' } : undefined);
  const closeOverlay = (): void => setOver(undefined);
  const showReceipt = useCallback(
    (paymentId: string) => setOver({ task: 'receipt', paymentId, isNew: false }),
    [],
  );
  if (found?.customer === undefined) return null;
  const { customer, statements, points } = found;
  // A balance in another currency must not be overlooked: it comes first when the company's own currency has none.
  const first = statements.find((one) => balanceAfter(one).minor !== 0n) ?? statements[0];
  const statement = statements.find(({ currency }) => currency === chosen) ?? first;
  if (statement === undefined) return null;
  const balance = balanceAfter(statement);
  const showsPoints = points !== undefined && chosen === POINTS_CURRENCY;
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={`Cuenta de ${customer.name}`}
        size="product"
        closeOnEscape={over === undefined}
      >
        <DialogBody>
          {statements.length > 1 || points !== undefined ? (
            <SegmentedControl
              aria-label="Moneda de la cuenta"
              className={styles.currencies ?? ''}
              data={[
                ...statements.map(({ currency }) => ({ value: currency, label: currencySymbol(currency) })),
                ...(points === undefined ? [] : [{ value: POINTS_CURRENCY, label: 'Puntos' }]),
              ]}
              value={showsPoints ? POINTS_CURRENCY : statement.currency}
              onChange={setChosen}
            />
          ) : null}
          {showsPoints ? (
            <PointsStatement account={points} />
          ) : (
            <>
              <AccountSummary
                company={company}
                customer={customer}
                statement={statement}
                balances={statements.map(balanceAfter)}
              />
              <DeliveredLine company={company} customerId={customer.id} />
              <PurchasesLine company={company} customerId={customer.id} />
              <ConsentLine company={company} customer={customer} />
              <StatementList statement={statement} onReceipt={showReceipt} />
            </>
          )}
        </DialogBody>
        <AccountFoot
          company={company}
          customer={customer}
          {...(showsPoints
            ? sheetOfPoints(company, customer, points)
            : sheetOfAccount(company, customer, statement))}
          onEdit={() => setOver({ task: 'edit' })}
          onPay={() => setOver({ task: 'payment' })}
        />
      </Dialog>
      {over?.task === 'payment' ? (
        <OnAccountDialog
          company={company}
          customer={customer}
          balance={balance}
          onClose={closeOverlay}
          onRecorded={({ id }) => setOver({ task: 'receipt', paymentId: id, isNew: true })}
        />
      ) : null}
      {over?.task === 'edit' ? (
        <CustomerDialog company={company} customer={customer} onClose={closeOverlay} onCustomer={onChanged} />
      ) : null}
      {over?.task === 'receipt' ? (
        <OnAccountReceipt company={company} {...over} onClose={closeOverlay} />
      ) : null}
    </>
  );
}
