/** What differs between a fiscal machine and the company, and what to do about it, in words. */
import { formatPercent } from '@cuadra/domain/tax/tax-rate';
import type { MachineDifference } from './machine-setup.ts';
import { PRICE_READING_WORDS, RATE_CLASS_WORDS, writtenRif } from './machine-words.ts';

export interface DifferenceWords {
  readonly what: string;
  readonly remedy: string;
}

const READ_AGAIN = 'Léela de nuevo en Configuración, Facturación, y acéptala como está.';

const BY_FIELD: Readonly<Record<string, (difference: MachineDifference) => DifferenceWords>> = {
  rif: ({ machine, expected }) => ({
    what:
      expected === ''
        ? `La máquina es del RIF ${writtenRif(machine)} y la empresa no tiene RIF.`
        : `La máquina es del RIF ${writtenRif(machine)} y el de la empresa es ${writtenRif(expected)}.`,
    remedy:
      'Si falta o está mal el de la empresa, corrígelo en Datos de la Empresa. Si es de otra empresa, no sirve para esta.',
  }),
  igtf: ({ machine }) =>
    machine === 'true'
      ? {
          what: 'La máquina cobra IGTF y la empresa no.',
          remedy: 'Apágalo en la máquina, o marca la empresa como contribuyente especial en IGTF.',
        }
      : {
          what: 'La empresa cobra IGTF y la máquina no.',
          remedy: 'Enciéndelo en la máquina, o revisa en IGTF si la empresa es contribuyente especial.',
        },
  igtf_rate: ({ machine, expected }) => ({
    what: `La máquina cobra ${percentOf(machine)} de IGTF y la empresa ${percentOf(expected)}.`,
    remedy: 'Revisa el porcentaje en IGTF. Si es el correcto, el servicio técnico programa la máquina.',
  }),
  rates: ({ field, machine, expected }) => ({
    what:
      machine === '0'
        ? `La máquina no tiene alícuota ${classOf(field)} y la empresa cobra ${percentOf(expected)}.`
        : `La alícuota ${classOf(field)} de la máquina es ${percentOf(machine)} y la de la empresa ${percentOf(expected)}.`,
    remedy:
      'Revisa la de la empresa en Impuestos. Si es la correcta, el servicio técnico programa la máquina.',
  }),
  taxes: ({ field, expected }) => ({
    what: `La empresa cobra varias alícuotas como ${classOf(field)}: ${listOf(expected)}. La máquina tiene una sola.`,
    remedy: 'Desactiva en Impuestos las que ya no uses.',
  }),
  prices: ({ field, machine, expected }) =>
    machine === 'unknown'
      ? {
          what: `No se sabe cómo lee la máquina los precios de la alícuota ${classOf(field)}.`,
          remedy: 'Pide al servicio técnico que la configure con precios con IVA, o sin IVA.',
        }
      : {
          what: `La máquina lee ahora los precios de la alícuota ${classOf(field)} ${readingOf(machine)}, y al aceptarla los leía ${readingOf(expected)}.`,
          remedy: READ_AGAIN,
        },
  flags: ({ machine, expected }) => ({
    what: `La máquina cambió de formato desde que la aceptaste: era ${expected} y ahora es ${machine}.`,
    remedy: READ_AGAIN,
  }),
};

export function differenceWords(difference: MachineDifference): DifferenceWords {
  const [kind = ''] = difference.field.split('.');
  const words = BY_FIELD[difference.field] ?? BY_FIELD[kind];
  if (words === undefined) throw new Error(`no words for a difference in ${difference.field}`);
  return words(difference);
}

function classOf(field: string): string {
  return RATE_CLASS_WORDS[field.split('.')[1] as keyof typeof RATE_CLASS_WORDS] ?? '';
}

function readingOf(prices: string): string {
  return PRICE_READING_WORDS[prices as keyof typeof PRICE_READING_WORDS] ?? '';
}

function percentOf(basisPoints: string): string {
  return formatPercent(Number(basisPoints));
}

/** '12 16' of the wire's percentages is '12 % y 16 %'. */
function listOf(percents: string): string {
  const texts = percents.split(' ').map((percent) => `${percent.replace('.', ',')} %`);
  return new Intl.ListFormat('es').format(texts);
}
