/** What is said of the digital print shop in Facturación (FISC-02). Apart from it to be tested without one. */
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import type { DigitalPrintShopReply } from '@cuadra/contracts/sales/digital-print-shop';
import { instantText } from '@cuadra/domain/time/instant-text';
import type { ApiProblem } from '../../../../data/api/api-reply.ts';
import type { StoredPrintShop } from './print-shop-draft.ts';

/** Why a company has none, whatever the server would say; undefined of one that can. */
export function whyNoPrintShop(isDemo: boolean, residence: Residence | undefined): string | undefined {
  if (isDemo) return 'En la demo no hay imprenta digital: hace falta una cuenta.';
  return residence === undefined || residence === 'cloud'
    ? undefined
    : 'La imprenta digital es para empresas que están en la nube: el servidor le pide las facturas.';
}

/** Why the server did not say; who works offline may have no session there. */
export function unreadText({ code, message }: Pick<ApiProblem, 'code' | 'message'>): string {
  return code === 'signed_out' ? 'No hay sesión en el servidor: entra de nuevo con tu cuenta.' : message;
}

/** What went wrong at the print shop, and when it is asked again; '' where nothing did. */
export function failureText({
  last_error,
  blocked_until,
}: Pick<StoredPrintShop, 'last_error' | 'blocked_until'>) {
  if (last_error === '') return '';
  const again = blocked_until === null ? '' : ended(`Se le pide otra vez el ${instantText(blocked_until)}`);
  return [ended(last_error), again, 'Las ventas están guardadas.'].filter((text) => text !== '').join(' ');
}

/** An hour ends with a dot of its own: 'a. m.'. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Whether anything waits that can be asked for without its turn. */
export function mayAskNow({ print_shop, misses_seller, waiting }: DigitalPrintShopReply): boolean {
  return print_shop?.is_on === true && !misses_seller && waiting.some(({ is_refused }) => !is_refused);
}
