/**
 * An address of another party that this server calls for a company, with the keys that it asks for: a provider of messages,
 * a digital print shop. The keys are the server's alone; no reply has their values.
 */
import { z } from 'zod';

const HEADERS_MAX = 10;

/** RFC 9110, 5.6.2. */
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/;
/** They are the connection's. */
const OWN_HEADERS = [
  'host',
  'content-length',
  'content-type',
  'transfer-encoding',
  'connection',
  'expect',
  'upgrade',
  'trailer',
  'te',
];

const CalledHeader = z.object({
  name: z
    .string('El nombre del encabezado va como texto.')
    .regex(HEADER_NAME, 'El nombre de un encabezado lleva letras, números y guiones, como Authorization.')
    .refine((name) => !OWN_HEADERS.includes(name.toLowerCase()), 'Ese encabezado lo pone Cuadra.'),
  /** Null leaves the stored one as it is. */
  value: z
    .string('El valor del encabezado va como texto.')
    .min(1, 'Cada encabezado va así: Nombre: valor.')
    .max(2000, 'El valor del encabezado es demasiado largo.')
    .regex(/^[\x20-\x7e]+$/, 'El valor lleva letras sin acentos, números y signos, en una sola línea.')
    .nullable(),
});

/** Each name once. */
export const CalledHeaders = z
  .array(CalledHeader)
  .max(HEADERS_MAX, `Los encabezados son ${HEADERS_MAX} como mucho.`)
  .refine(
    (headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length,
    'Hay un encabezado dos veces.',
  );

/** @param missing the sentence where there is none */
export function calledUrl(missing: string) {
  return z.string('La dirección va como texto.').min(1, missing).max(500, 'La dirección es demasiado larga.');
}
