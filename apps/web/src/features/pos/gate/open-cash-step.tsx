/** No open cash session: 'Abrir Caja', with its explanation and the cash in the drawer (POS-02, CASH-01). */

import { newId } from '@cuadra/contracts/primitives/ids';
import { type Money as Amount, isNegative, isZero } from '@cuadra/domain/money/money';
import type { CashByCurrency } from '@cuadra/domain/sales/cash-session';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCashRegister } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useEffect, useState } from 'react';
import { leftInDrawer } from '../../../data/cash/drawer-cash.ts';
import { closedElsewhere, openElsewhere } from '../../../data/cash/sessions-elsewhere.ts';
import type { SeriesRow } from '../../../data/device-rows.ts';
import { openCashSession } from '../../../data/local-writes/open-cash-session.ts';
import type { CashOpeningRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { rateOfDocuments } from '../../../session/company/rate-in-use.ts';
import { maySeeReports } from '../../../session/identity/may-see-reports.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useTypedDraft } from '../../../ui/forms/use-typed-draft.ts';
import { CloseCashDialog } from '../cash/close-cash-dialog.tsx';
import { CountFields } from '../cash/count-fields.tsx';
import { toneOf } from '../cash/report-view.tsx';
import { usePosAction } from '../screen/use-pos-action.ts';
import styles from './gate.module.css';
import { GateCard } from './gate-card.tsx';
import {
  differenceLabel,
  type JudgedCash,
  judgeCash,
  NOTHING_LEFT,
  offeredOpeningReasons,
  openingCash,
  untouchedDraft,
} from './opening-cash.ts';

export interface OpenCashStepProps {
  readonly company: Company;
  readonly series: SeriesRow;
}

export function OpenCashStep({ company, series }: OpenCashStepProps) {
  const { action, open, close } = usePosAction();
  // The dashboard's button has asked for it already [DASH-01].
  const [isAsking, dialog] = useDisclosure(action === 'open_cash');
  // Clears the action from the address, so that a reload does not ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address at mount counts
  useEffect(() => {
    if (action === 'open_cash') close();
  }, []);
  const seesReports = maySeeReports(useSession());
  const { db } = company;
  const closed = useLiveQuery(() => closedElsewhere(db), [db]);
  const { isRead, elsewhere } = useOpenElsewhere(company, series);
  const [isSeparate, setSeparate] = useState(false);
  // The session that is closed here; its Z report stays until the user leaves it.
  const [counted, setCounted] = useState<string>();
  if (counted !== undefined) {
    return <CloseCashDialog company={company} sessionId={counted} onClose={() => setCounted(undefined)} />;
  }
  if (elsewhere !== undefined && !isSeparate) {
    return (
      <OpenElsewhere
        registerName={series.register_name}
        opening={elsewhere}
        onCount={() => setCounted(elsewhere.id)}
        onSeparate={() => {
          setSeparate(true);
          dialog.open();
        }}
      />
    );
  }
  return (
    <GateCard
      icon={<IconCashRegister size={28} stroke={1.5} />}
      title="No hay una sesión de caja abierta"
      why={`Abre ${series.register_name} para empezar a vender: así se sabe cuánto debe haber en la gaveta al cerrar.`}
    >
      {closed === undefined ? null : (
        <Banner fact="La sesión anterior se cerró desde otro equipo.">
          {closed.made_by?.name} la cerró el {instantText(closed.closed_at)}
        </Banner>
      )}
      <Button variant="filled" size="lg" autoFocus onClick={dialog.open}>
        Abrir Caja
      </Button>
      {seesReports ? (
        <Button variant="subtle" size="lg" onClick={() => open('cash_sessions')}>
          Cierres de caja
        </Button>
      ) : null}
      <Dialog
        opened={isAsking && isRead}
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

/**
 * Whether another device has a session open at this device's register; undefined until read, and then nothing is asked.
 */
function useOpenElsewhere({ db }: Company, { register_id }: SeriesRow) {
  const read = useLiveQuery(
    async () => ({ opening: await openElsewhere(db, register_id) }),
    [db, register_id],
  );
  return { isRead: read !== undefined, elsewhere: read?.opening };
}

interface OpenElsewhereProps {
  readonly registerName: string;
  readonly opening: CashOpeningRow;
  readonly onCount: () => void;
  readonly onSeparate: () => void;
}

/**
 * Another device has the drawer open: the user counts and closes it, or opens a separate drawer for this device (S-44).
 */
function OpenElsewhere({ registerName, opening, onCount, onSeparate }: OpenElsewhereProps) {
  const mayClose = useSession().can('config', 'write');
  return (
    <GateCard
      icon={<IconCashRegister size={28} stroke={1.5} />}
      title={`${registerName} sigue abierta en otro equipo`}
      why={`${opening.made_by?.name ?? 'Alguien'} la abrió el ${instantText(opening.opened_at)} y nadie ha contado su gaveta.`}
    >
      {mayClose ? (
        <Button variant="filled" size="lg" autoFocus onClick={onCount}>
          Contar y cerrar esa sesión
        </Button>
      ) : (
        <Banner fact="Se cierra en ese equipo.">
          También puede cerrarla aquí quien tiene el permiso Configuración.
        </Banner>
      )}
      <Button variant={mayClose ? 'subtle' : 'filled'} size="lg" onClick={onSeparate}>
        Abrir con otra gaveta
      </Button>
    </GateCard>
  );
}

const FIELDS = [
  ['USD', 'Efectivo inicial en $'],
  ['VES', 'Efectivo inicial en Bs.'],
] as const;

function OpenCashForm({ company, series, onCancel }: OpenCashStepProps & { readonly onCancel: () => void }) {
  const { db } = company;
  const { can } = useSession();
  const read = useLiveQuery(() => readLeft(db, series.register_id), [db, series.register_id]);
  // The fields exist at once, because the focus would otherwise find none.
  const left = read ?? NOTHING_LEFT;
  // The draft survives Escape and a reload; a draft of yesterday would describe another drawer.
  const kept = useTypedDraft(untouchedDraft(left), {
    key: typedKey(company.companyId, `open_cash ${company.today}`, series.register_id),
  });
  const draft = kept.draft;
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const [isTried, setTried] = useState(false);
  // Made once for each dialog, so that a second press stores the same opening.
  const [id] = useState(newId);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (read === undefined) return;
    const cash = openingCash(draft, left);
    if (cash === undefined) return;
    const opening = {
      id,
      register_id: series.register_id,
      ...cash,
      exchange_rate: rateOfDocuments(company),
    };
    await run(async () => {
      await openCashSession(db, opening, company.maker);
      kept.forget();
      return undefined;
    });
  };
  return (
    <form noValidate onSubmit={(event) => void open(event)}>
      <DialogBody>
        <p className={styles.question}>¿Está seguro que desea abrir la caja?</p>
        <p className={styles.left}>Escribe o cuenta todo lo que hay ahora en la gaveta.</p>
        <div className={styles.counts}>
          {FIELDS.map(([currency, label]) => {
            const cash = judgeCash(draft, currency, left[currency]);
            return (
              <div key={currency} className={styles.drawer}>
                <CountFields
                  currency={currency}
                  label={label}
                  count={draft[currency]}
                  error={cash.countError}
                  hasFocus={currency === 'USD'}
                  onChange={(changed) => kept.change({ [currency]: changed })}
                />
                <LeftInDrawer
                  left={left[currency]}
                  cash={cash}
                  isTried={isTried}
                  mayConfigure={can('config', 'write')}
                  onReason={(reason) => kept.change({ [`reason${currency}`]: reason })}
                />
              </div>
            );
          })}
        </div>
        {refusal === undefined ? null : (
          <Banner tone="bad" fact="No se abrió la caja.">
            {refusal}
          </Banner>
        )}
      </DialogBody>
      <DialogFoot>
        <Button
          size="lg"
          disabled={isBusy}
          onClick={() => {
            kept.forget();
            onCancel();
          }}
        >
          Cancelar
        </Button>
        <Button size="lg" variant="filled" type="submit" disabled={isBusy || read === undefined}>
          {/* The button shows that it waits until the amount is read: a press would confirm an unseen amount. */}
          {read === undefined ? 'Leyendo la gaveta…' : isBusy ? 'Abriendo…' : 'Abrir Caja'}
        </Button>
      </DialogFoot>
    </form>
  );
}

async function readLeft(db: Company['db'], registerId: string): Promise<CashByCurrency> {
  const { usd, ves } = await leftInDrawer(db, registerId);
  return { USD: usd, VES: ves };
}

interface LeftInDrawerProps {
  readonly left: Amount;
  readonly cash: JudgedCash;
  /** Whether the user tried to continue. */
  readonly isTried: boolean;
  readonly mayConfigure: boolean;
  readonly onReason: (reason: string | null) => void;
}

/** The amount left in the drawer, its present amount, and the reason for the difference. */
function LeftInDrawer({ left, cash, isTried, mayConfigure, onReason }: LeftInDrawerProps) {
  const { difference, reason, reasonError } = cash;
  return (
    <>
      {isZero(left) ? null : (
        <p className={styles.beside}>
          <span>{isNegative(left) ? 'Antes salió más de lo anotado' : 'Quedó en la caja'}</span>
          <Money value={left} />
        </p>
      )}
      {difference === undefined ? null : (
        <>
          {isZero(left) ? null : (
            <p className={styles.beside}>
              <span>{differenceLabel(difference)}</span>
              <Money value={difference} plusSign tone={toneOf(difference)} />
            </p>
          )}
          <Select
            label={
              isZero(left)
                ? `De dónde viene el efectivo en ${currencySymbol(difference.currency)}`
                : `Motivo de la diferencia en ${currencySymbol(difference.currency)}`
            }
            required
            placeholder="Elige el motivo"
            data={offeredOpeningReasons(difference, mayConfigure)}
            value={reason}
            error={isTried ? reasonError : undefined}
            allowDeselect={false}
            onChange={onReason}
          />
        </>
      )}
    </>
  );
}
