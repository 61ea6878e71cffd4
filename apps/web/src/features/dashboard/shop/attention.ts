/** What needs a person today, in words [DASH-03]. Pure, so that each line is a test. */
import { namesText } from '@cuadra/domain/catalog/names-text';
import type { Money } from '@cuadra/domain/money/money';
import { daysUntil } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { Arrears, Debts } from '../../../data/customers/read-debts.ts';
import { moneyText } from '../../../ui/display/currency-symbol.ts';

export interface AttentionFacts {
  readonly debts: Debts | undefined;
  readonly today: string;
  /** By name of one of the two. */
  readonly duplicateCustomers: readonly string[];
  /** Names of products with lots that have expired, and that soon will. */
  readonly expired: readonly string[];
  readonly expiring: readonly string[];
  /** Bolívares and dollars of transfers that are not confirmed at the bank yet. */
  readonly pending: { readonly count: number; readonly amounts: readonly Money[] };
  /** The rate is older than a bank day, or there is none. */
  readonly isRateOld: boolean;
}

export interface Attention {
  readonly kind: 'debt' | 'pending' | 'duplicate' | 'expired' | 'rate';
  readonly fact: string;
  readonly detail: string;
  readonly path: string;
}

/** What costs money first. */
export function attentionOf(facts: AttentionFacts): Attention[] {
  return [...debtLines(facts), ...pendingLines(facts), ...lotLines(facts), ...otherLines(facts)];
}

function debtLines({ debts, today }: AttentionFacts): Attention[] {
  const late = (debts?.debtors ?? []).flatMap(({ name, arrears }) =>
    arrears === undefined ? [] : [{ name, arrears }],
  );
  const [oldest] = [...late].sort((one, other) => one.arrears.day.localeCompare(other.arrears.day));
  if (oldest === undefined) return [];
  const count = lateText(late.map(({ arrears }) => arrears));
  // Receivables smaller than those that were read may be overdue too.
  const isAll = debts !== undefined && debts.count <= debts.debtors.length;
  return [
    {
      kind: 'debt',
      fact: isAll ? count : `Al menos ${count}`,
      detail: `La más antigua: ${oldest.name}, ${ageText(oldest.arrears, today)}`,
      path: '/app/customers?filter=debt',
    },
  ];
}

/** '2 cuentas vencidas'; of some this device may not know whether they are, for they are older than all that it holds. */
function lateText(late: readonly Arrears[]): string {
  const isKnown = late.every((one) => one.kind === 'late' || one.isLate);
  if (late.length === 1) return isKnown ? '1 cuenta vencida' : '1 cuenta vencida o antigua';
  return `${late.length} cuentas ${isKnown ? 'vencidas' : 'vencidas o antiguas'}`;
}

function ageText({ kind, day }: Arrears, today: string): string {
  if (kind === 'before') return `de antes del ${dayText(day)}`;
  const days = daysUntil(today, day);
  return days === 1 ? '1 día' : `${days} días`;
}

function pendingLines({ pending }: AttentionFacts): Attention[] {
  if (pending.count === 0) return [];
  return [
    {
      kind: 'pending',
      fact: pending.count === 1 ? '1 pago por confirmar' : `${pending.count} pagos por confirmar`,
      detail: pending.amounts.map(moneyText).join(' y '),
      path: '/app/pos?action=pending_payments',
    },
  ];
}

function lotLines({ expired, expiring }: AttentionFacts): Attention[] {
  const line = (names: readonly string[], words: string): Attention[] =>
    names.length === 0
      ? []
      : [
          {
            kind: 'expired',
            fact: `${names.length === 1 ? '1 producto' : `${names.length} productos`} ${words}`,
            detail: namesText(names),
            path: '/app/inventory/lots',
          },
        ];
  return [...line(expired, 'con lotes vencidos'), ...line(expiring, 'con lotes por vencer')];
}

function otherLines({ duplicateCustomers: names, isRateOld }: AttentionFacts): Attention[] {
  return [
    ...(names.length === 0
      ? []
      : [
          {
            kind: 'duplicate',
            fact: names.length === 1 ? 'Cliente repetido: unir' : `${names.length} clientes repetidos: unir`,
            detail: namesText(names),
            path: '/app/customers?duplicates=1',
          } as const,
        ]),
    ...(isRateOld
      ? [
          {
            kind: 'rate',
            fact: 'La tasa no es de hoy',
            detail: 'Actualízala para cobrar en bolívares.',
            path: '/app#tasa',
          } as const,
        ]
      : []),
  ];
}
