/** No open cash session: 'Abrir Caja', asked for with its sentence, with what is in the drawer (POS-02, CASH-01). */

import { newId } from '@cuadra/contracts/ids';
import { toDecimal, zero } from '@cuadra/domain/money/money';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCashRegister } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useEffect, useState } from 'react';
import { closedElsewhere } from '../../../data/cash/closed-elsewhere.ts';
import { leftInDrawer } from '../../../data/cash/left-in-drawer.ts';
import { openCashSession } from '../../../data/local-writes/open-cash-session.ts';
import type { SeriesRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { instantText } from '../../../session/instant-text.ts';
import { maySeeReports } from '../../../session/may-see-reports.ts';
import { rateOfDocuments } from '../../../session/rate-in-use.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { useSession } from '../../../session/session-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { typedKey } from '../../../ui/kept-typed.ts';
import { useAttempt } from '../../../ui/record-form/use-attempt.ts';
import { useKeptTyped } from '../../../ui/use-kept-typed.ts';
import { CountFields } from '../cash/count-fields.tsx';
import { type DrawerCount, EMPTY_COUNT, problemOfCount } from '../cash/drawer-count.ts';
import { usePosAction } from '../use-pos-action.ts';
import styles from './gate.module.css';
import { GateCard } from './gate-card.tsx';
import { leftInDrawerText } from './left-in-drawer.ts';
import { countedBesideText, openingCash } from './opening-cash.ts';

export interface OpenCashStepProps {
  readonly company: Company;
  readonly series: SeriesRow;
}

export function OpenCashStep({ company, series }: OpenCashStepProps) {
  const { action, open, close } = usePosAction();
  // The dashboard's button has said so already [DASH-01].
  const [isAsking, dialog] = useDisclosure(action === 'open_cash');
  // Said once: a reload must not ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address as it was when this step came
  useEffect(() => {
    if (action === 'open_cash') close();
  }, []);
  const seesReports = maySeeReports(useSession());
  const { db } = company;
  const elsewhere = useLiveQuery(() => closedElsewhere(db), [db]);
  return (
    <GateCard
      icon={<IconCashRegister size={28} stroke={1.5} />}
      title="No hay una sesión de caja abierta"
      why={`Abre ${series.register_name} para empezar a vender: así se sabe cuánto debe haber en la gaveta al cerrar.`}
    >
      {elsewhere === undefined ? null : (
        <Banner fact="La sesión anterior se cerró desde otro equipo.">
          {elsewhere.made_by?.name} la cerró el {instantText(elsewhere.closed_at)}
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

const ZERO_COUNT: DrawerCount = {
  USD: { ...EMPTY_COUNT.USD, figure: '0,00' },
  VES: { ...EMPTY_COUNT.VES, figure: '0,00' },
};

const NOTHING_LEFT = { USD: zero('USD'), VES: zero('VES') };

const FIELDS = [
  ['USD', 'Efectivo inicial en $'],
  ['VES', 'Efectivo inicial en Bs.'],
] as const;

function OpenCashForm({ company, series, onCancel }: OpenCashStepProps & { readonly onCancel: () => void }) {
  // Outlives Escape and a reload; of yesterday it would be another drawer's.
  const kept = useKeptTyped(ZERO_COUNT, {
    key: typedKey(company.companyId, `open_cash ${company.today}`, series.register_id),
  });
  const count = kept.draft;
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  // Made once a dialog: pressed twice it is one opening.
  const [id] = useState(newId);
  const { db } = company;
  const read = useLiveQuery(async () => {
    const { usd, ves } = await leftInDrawer(db, series.register_id);
    return { USD: usd, VES: ves };
  }, [db, series.register_id]);
  // The fields are there at once, or the focus would find none of them.
  const left = read ?? NOTHING_LEFT;
  const leftText = leftInDrawerText([left.USD, left.VES]);
  const usd = openingCash(count.USD, 'USD', left.USD);
  const ves = openingCash(count.VES, 'VES', left.VES);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (usd === undefined || ves === undefined || read === undefined) return;
    const opening = {
      id,
      register_id: series.register_id,
      initial_usd: toDecimal(usd),
      initial_bs: toDecimal(ves),
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
        {leftText === undefined ? null : <p className={styles.left}>{leftText}</p>}
        <div className={styles.counts}>
          {FIELDS.map(([currency, label]) => (
            <CountFields
              key={currency}
              currency={currency}
              label={label}
              count={count[currency]}
              error={
                openingCash(count[currency], currency, left[currency]) === undefined
                  ? problemOfCount(count[currency], currency)
                  : undefined
              }
              remark={countedBesideText(count[currency], currency, left[currency])}
              hasFocus={currency === 'USD'}
              onChange={(changed) => kept.change({ [currency]: changed })}
            />
          ))}
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
        <Button size="lg" variant="filled" type="submit" disabled={isBusy}>
          Abrir Caja
        </Button>
      </DialogFoot>
    </form>
  );
}
