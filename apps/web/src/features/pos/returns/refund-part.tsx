/** The refund's amount and method: in both currencies, by the sale's own payment methods or a chosen one. */
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import type { ProposedRefund } from '@cuadra/domain/returns/refunds';
import type { Sale } from '@cuadra/domain/sales/sale';
import { igtfIn } from '@cuadra/domain/tax/igtf';
import { Select, TextInput } from '@mantine/core';
import { Money } from '../../../ui/display/money.tsx';
import { BankSelect } from '../bank/bank-select.tsx';
import { pointsBackTexts } from './points-words.ts';
import { handedOver, refundLabel, waysFor } from './refund-ways.ts';
import type { ReturnDraft, ReturnErrors } from './return-draft.ts';
import type { ReturnPreview } from './return-preview.ts';
import styles from './returns.module.css';
import { AS_PAID } from './way-keys.ts';

export interface RefundPartProps {
  readonly sale: Sale;
  readonly draft: ReturnDraft;
  readonly errors: ReturnErrors;
  /** Undefined while nothing is returned. */
  readonly preview: ReturnPreview | undefined;
  /** The rate of the day. */
  readonly today: ExchangeRate | null;
  /** What the customer has before the return. */
  readonly pointsHeld: bigint;
  readonly onChange: (changed: Partial<ReturnDraft>) => void;
}

export function RefundPart({ sale, draft, errors, preview, today, pointsHeld, onChange }: RefundPartProps) {
  const ways = waysFor(sale);
  return (
    <section className={styles.refund} aria-label="Devolución del dinero">
      <div className={styles.refundFields}>
        <Select
          label="Cómo se devuelve el dinero"
          data={ways}
          value={draft.way}
          allowDeselect={false}
          onChange={(way) => onChange({ way: ways.find(({ value }) => value === way)?.value ?? AS_PAID })}
        />
        <WhereTo draft={draft} errors={errors} onChange={onChange} />
      </div>
      {preview === undefined ? (
        <p className={styles.quiet}>Elige qué devuelve y aquí verás cuánto se le entrega.</p>
      ) : (
        <Sums sale={sale} preview={preview} today={today} pointsHeld={pointsHeld} />
      )}
    </section>
  );
}

function WhereTo({ draft, errors, onChange }: Pick<RefundPartProps, 'draft' | 'errors' | 'onChange'>) {
  const { way } = draft;
  if (way !== 'mobile|VES' && way !== 'zelle|USD') return null;
  const text = (field: 'phone' | 'email' | 'reference', label: string) => ({
    label,
    value: draft[field],
    autoComplete: 'off',
    maxLength: 80,
    error: field === 'reference' ? undefined : errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      {way === 'mobile|VES' ? (
        <>
          <BankSelect value={draft.bank} error={errors.bank} onChange={(bank) => onChange({ bank })} />
          <TextInput {...text('phone', 'Teléfono')} required inputMode="tel" placeholder="0414-5550123" />
        </>
      ) : (
        <TextInput {...text('email', 'Correo de Zelle')} required inputMode="email" />
      )}
      <TextInput {...text('reference', 'Referencia')} placeholder="Cuando la tengas" />
    </>
  );
}

interface SumsProps extends Pick<RefundPartProps, 'sale' | 'today' | 'pointsHeld'> {
  readonly preview: ReturnPreview;
}

function Sums({ sale, preview: { share, refunds, points }, today, pointsHeld }: SumsProps) {
  const { both, igtf, totals, currency, rate } = share;
  return (
    <dl className={styles.sums}>
      <div data-look="total">
        <dt>Total a devolver</dt>
        <dd>
          <Money value={totals.total} size="lg" />
          {rate === null ? null : (
            <Money value={currency === 'USD' ? both.total.ves : both.total.usd} tone="second" />
          )}
        </dd>
      </div>
      {igtf === null ? null : (
        <div>
          <dt>IGTF que se devuelve</dt>
          <dd>
            <Money value={igtfIn(igtf, currency)} />
          </dd>
        </div>
      )}
      {refunds.map((refund) => (
        <RefundRow key={`${refund.method}|${refund.currency}`} refund={refund} />
      ))}
      {refunds.some(({ exchangeRate }) => isOfToday(exchangeRate, sale, today)) ? (
        <p className={styles.quiet}>En la otra moneda se entrega a la tasa de hoy.</p>
      ) : null}
      {points === undefined ? null : <PointsBack texts={pointsBackTexts(points, pointsHeld)} />}
    </dl>
  );
}

/** Apart from the money: points are no amount of it. */
function PointsBack({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div data-look="points">
      <dt>Puntos</dt>
      <dd>
        {texts.map((text) => (
          <span key={text} className="tnum">
            {text}
          </span>
        ))}
      </dd>
    </div>
  );
}

function RefundRow({ refund }: { readonly refund: ProposedRefund }) {
  const amount = handedOver(refund);
  const isHandedIn = amount.minor < 0n;
  return (
    <div>
      <dt>{isHandedIn ? `El cliente entrega: ${refundLabel(refund)}` : labelOf(refund)}</dt>
      <dd>
        <Money value={isHandedIn ? { ...amount, minor: -amount.minor } : amount} />
      </dd>
    </div>
  );
}

function labelOf(refund: ProposedRefund): string {
  if (refund.method === 'points') return 'Vuelve a sus puntos';
  if (refund.method === 'card') return 'Reversar en el punto: Tarjeta';
  return refund.method === 'debt' || refund.method === 'balance'
    ? refundLabel(refund)
    : `Entregar: ${refundLabel(refund)}`;
}

function isOfToday(rate: ExchangeRate | null, sale: Sale, today: ExchangeRate | null): boolean {
  return rate !== null && today !== null && rate.scaled === today.scaled && sale.rate?.scaled !== rate.scaled;
}
