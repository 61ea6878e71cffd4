/** The words of each notice [SHELL-07]. Pure, so that every kind is a test. */
import { namesText } from '@cuadra/domain/catalog/names-text';
import { formatRate } from '@cuadra/domain/money/format';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { Notice } from '../../../data/notices/notice.ts';
import { countText } from '../../../ui/display/count-format.ts';
import { PATHS } from '../../paths.ts';
import { FLAG_WORDS } from './flag-words.ts';

export interface NoticeText {
  readonly fact: string;
  readonly detail: string;
  /** The screen where it can be dealt with. */
  readonly path?: string;
}

export function noticeText(notice: Notice): NoticeText {
  switch (notice.kind) {
    case 'low_stock':
      return lowStockText(notice.names);
    case 'duplicates':
      return duplicatesText(notice.names);
    case 'duplicate_customers':
      return duplicateCustomersText(notice.names);
    case 'lots_expiring':
      return expiringText(notice);
    case 'few_sheets':
      return fewSheetsText(notice.registers);
    case 'digital_waiting':
      return digitalWaitingText(notice.count);
    case 'due_deliveries':
      return dueDeliveriesText(notice);
    case 'flagged':
      return flagText(notice);
    case 'rate_proposed':
      return proposedRateText(notice);
    case 'overtaken':
      return overtakenText(notice.records);
    case 'plan_end':
      return planEndText(notice);
    case 'plan_limit':
      return planLimitText(notice);
  }
}

const ENDING = { plan: 'Tu plan ', trial: 'La prueba de ', module: 'El módulo ' } as const;

function planEndText({ what, name, day }: Extract<Notice, { kind: 'plan_end' }>): NoticeText {
  const fact = `${ENDING[what]}${name} termina el ${dayText(day)}`;
  return { fact, detail: 'Informa el pago en la Tienda para seguir.', path: PATHS.store };
}

const LIMITED = { users: 'usuarios', stores: 'tiendas', products: 'productos' } as const;

const GOODS_OVER =
  'Los que pasan del límite se ven y se venden, pero no se cambian. Cambia de plan en la Tienda.';
const OVER_LIMIT = {
  users: 'Los más nuevos pueden ver, pero no cambiar nada. Cambia de plan en la Tienda o quita usuarios.',
  stores: GOODS_OVER,
  products: GOODS_OVER,
} as const;

function planLimitText({ thing, used, limit }: Extract<Notice, { kind: 'plan_limit' }>): NoticeText {
  const fact = `Tienes ${countText(used)} de ${countText(limit)} ${LIMITED[thing]} de tu plan`;
  const detail = used > limit ? OVER_LIMIT[thing] : 'Para agregar más, cambia de plan en la Tienda.';
  return { fact, detail, path: PATHS.store };
}

function duplicatesText(names: readonly string[]): NoticeText {
  const fact =
    names.length === 1
      ? 'Dos productos con el mismo código: unir o cambiar'
      : `${names.length} parejas de productos con el mismo código: unir o cambiar`;
  return { fact, detail: namesText(names), path: `${PATHS.inventory}?duplicates=1` };
}

function duplicateCustomersText(names: readonly string[]): NoticeText {
  const fact =
    names.length === 1 ? 'Cliente repetido: unir' : `${countText(names.length)} clientes repetidos: unir`;
  return { fact, detail: namesText(names), path: `${PATHS.customers}?duplicates=1` };
}

function expiringText({ expired, near }: Extract<Notice, { kind: 'lots_expiring' }>): NoticeText {
  const path = `${PATHS.inventory}/lots`;
  const counted = (count: number) => (count === 1 ? '1 producto' : `${countText(count)} productos`);
  if (expired.length === 0) {
    return { fact: `${counted(near.length)} con lotes por vencer`, detail: namesText(near), path };
  }
  const others = near.length === 0 ? '' : ` Además, ${counted(near.length)} con lotes por vencer.`;
  return {
    fact: `${counted(expired.length)} con lotes vencidos`,
    detail: `${namesText(expired)}.${others}`,
    path,
  };
}

function lowStockText(names: readonly string[]): NoticeText {
  const fact = names.length === 1 ? '1 producto con stock bajo' : `${names.length} productos con stock bajo`;
  return { fact, detail: namesText(names), path: `${PATHS.inventory}/alerts` };
}

type FewSheets = Extract<Notice, { kind: 'few_sheets' }>['registers'];

function fewSheetsText(registers: FewSheets): NoticeText {
  const [first] = registers;
  const isOut = registers.some(({ left }) => left === 0);
  const fact =
    registers.length === 1 && first !== undefined
      ? `${first.left === 0 ? 'No quedan hojas' : 'Quedan pocas hojas'} para facturar en ${first.name}`
      : `${isOut ? 'Faltan' : 'Quedan pocas'} hojas para facturar en ${registers.length} cajas`;
  const counted = registers
    .map(({ name, left }) => `${name}: ${left === 1 ? 'queda' : 'quedan'} ${countText(left)}`)
    .join(', ');
  return {
    fact,
    detail: `${counted}. Pide otro talonario a la imprenta y agrégalo en Configuración.`,
    path: `${PATHS.settings}#facturacion`,
  };
}

function digitalWaitingText(count: number): NoticeText {
  return {
    fact: `La imprenta digital no ha emitido ${count === 1 ? '1 documento' : `${count} documentos`}`,
    detail: 'Las ventas están guardadas. En Facturación se ve por qué.',
    path: `${PATHS.settings}#facturacion`,
  };
}

/** What is delivered in a period is invoiced in it. */
function dueDeliveriesText({
  ofMonth,
  earlier,
  maySell,
}: Extract<Notice, { kind: 'due_deliveries' }>): NoticeText {
  const counted = (count: number) =>
    count === 1 ? '1 nota de entrega' : `${countText(count)} notas de entrega`;
  const fact =
    earlier > 0
      ? `${counted(earlier)} de meses anteriores sin facturar`
      : `${counted(ofMonth)} de este mes sin facturar`;
  const also = earlier > 0 && ofMonth > 0 ? `Además, ${counted(ofMonth)} de este mes. ` : '';
  const detail = `${also}Se facturan en el mismo período en que se entrega: en el Punto de Venta, Notas de entrega.`;
  return { fact, detail, ...(maySell ? { path: PATHS.pos } : {}) };
}

type Overtaken = Extract<Notice, { kind: 'overtaken' }>['records'];

const OVERTAKEN_PATHS = { products: PATHS.inventory, company_settings: PATHS.settings } as const;

function overtakenText(records: Overtaken): NoticeText {
  const [first] = records;
  const isOne = records.length === 1 && first !== undefined;
  const path = isOne && first.collection !== 'other' ? { path: OVERTAKEN_PATHS[first.collection] } : {};
  return {
    fact: isOne
      ? `Otra persona cambió después lo mismo que tú${overtakenName(first)}`
      : `Otra persona cambió después lo mismo que tú en ${records.length} registros`,
    detail: 'Vale el último cambio. El tuyo quedó en el Registro de cambios.',
    ...path,
  };
}

function overtakenName({ collection, name }: Overtaken[number]): string {
  if (collection === 'company_settings') return ': datos de la empresa';
  return name === '' ? '' : `: ${name}`;
}

function proposedRateText({
  count,
  rate,
  valueDate,
  source,
}: Extract<Notice, { kind: 'rate_proposed' }>): NoticeText {
  const others = count > 1 ? ` y ${count - 1} más` : '';
  return {
    fact: `${source} propone una tasa: ${formatRate(exchangeRate('USD', 'VES', rate))}${others}`,
    detail: `Del ${dayText(valueDate)}. No se usa hasta que la aceptes.`,
    path: `${PATHS.settings}#tasa-de-cambio`,
  };
}

type Flagged = Extract<Notice, { kind: 'flagged' }>;

function flagText({ flag, count, latest }: Flagged): NoticeText {
  const [one, several, toDo] = FLAG_WORDS[flag];
  const sale = latest === '' ? '' : `Última venta: ${latest}. `;
  const path = flag === 'negative_stock' ? { path: `${PATHS.inventory}/alerts?list=negative` } : {};
  return { fact: count === 1 ? one : `${count} ${several}`, detail: `${sale}${toDo}`, ...path };
}
