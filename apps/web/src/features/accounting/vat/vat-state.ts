/** How far a period of IVA is, in one line: open, over and to be declared, or declared; and whether it is settled [ACC-08]. */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { AccountSums } from '@cuadra/domain/ledger/account-sums';
import { closingOf } from '@cuadra/domain/ledger/account-sums';
import { formatMoney } from '@cuadra/domain/money/format';
import { isZero, parseDecimal } from '@cuadra/domain/money/money';
import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { countText } from '../../../ui/display/count-format.ts';
import type { BannerTone } from '../../../ui/feedback/banner.tsx';

export interface VatState {
  readonly tone: BannerTone;
  readonly fact: string;
  readonly words: string;
  /** Whether the transaction that settles it is still to be posted. */
  readonly needsSettling: boolean;
}

export interface VatStateParts {
  readonly period: VatPeriod;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  readonly reply: Pick<VatBookReply, 'declaration' | 'settlement' | 'unprinted' | 'unissued'>;
  /** Whether nothing is left on the accounts of IVA at the end of the period; undefined where that is not known. */
  readonly isSettled: boolean | undefined;
}

export function vatStateOf({ period, today, reply, isSettled }: VatStateParts): VatState {
  const { declaration, settlement } = reply;
  const due = dueText(settlement);
  const waiting = waitingText(reply);
  if (declaration === null && period.to >= today)
    return {
      ...{ tone: 'quiet', fact: `Período abierto hasta el ${dayText(period.to)}.`, needsSettling: false },
      words: `Por ahora: ${due}.${waiting}`,
    };
  const needsSettling = isSettled === false;
  const settled =
    isSettled === undefined
      ? ''
      : needsSettling
        ? ' Falta asentar su liquidación.'
        : ' Su liquidación está asentada.';
  if (declaration === null)
    return {
      ...{ tone: 'due', fact: 'Período terminado, sin declarar.', needsSettling },
      words: `Resultado: ${due}.${settled}${waiting}`,
    };
  const { declared_at, declared_by, changes } = declaration;
  const shown = 'El libro se muestra tal como se declaró';
  return {
    tone: changes.length === 0 && !needsSettling ? 'ok' : 'due',
    // The hour ends with the stop of 'p. m.'.
    fact: `Período declarado por ${declared_by} el ${instantText(declared_at)}`,
    words: `${shown}${changes.length === 0 ? '.' : '; debajo está lo que cambió después.'}${settled}`,
    needsSettling,
  };
}

/** ' 3 documentos por imprimir en la máquina fiscal. 1 documento por emitir …'; empty for none. */
function waitingText({ unprinted, unissued }: Pick<VatBookReply, 'unprinted' | 'unissued'>): string {
  return [
    [unprinted, 'por imprimir en la máquina fiscal.'] as const,
    [unissued, 'por emitir con su número de control.'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, words]) => ` ${countText(count)} ${count === 1 ? 'documento' : 'documentos'} ${words}`)
    .join('');
}

/** 'IVA por pagar Bs. 1.200,00', 'excedente de crédito Bs. 80,00' or 'sin IVA por pagar'. */
function dueText({ payable, excess }: VatBookReply['settlement']): string {
  const [owed, left] = [parseDecimal(payable, 'VES'), parseDecimal(excess, 'VES')];
  if (!isZero(left)) return `excedente de crédito ${formatMoney(left, 'Bs.')}`;
  return isZero(owed) ? 'sin IVA por pagar' : `IVA por pagar ${formatMoney(owed, 'Bs.')}`;
}

/** Whether nothing is left to settle of the IVA that documents posted. */
export function isVatSettled(
  accounts: readonly { readonly id: string; readonly role: string }[],
  sums: readonly AccountSums[],
): boolean {
  const ids = new Set(accounts.filter(({ role }) => SETTLED_ROLES.has(role)).map(({ id }) => id));
  return sums.every((one) => !ids.has(one.accountId) || isZero(closingOf(one).ves));
}

const SETTLED_ROLES: ReadonlySet<string> = new Set(['vat_debit', 'vat_credit']);
