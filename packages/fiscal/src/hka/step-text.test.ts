import { expect, it } from 'vitest';
import { stepText } from './step-text.ts';

it.each([
  ['!000015614800001000|A001|REFRESCO 2L', 'el artículo «REFRESCO 2L»'],
  ['d1000000001000001000Producto 2', 'el artículo «Producto 2»'],
  [' 000000000001000000000000000001000Pan 7', 'el artículo «Pan 7»'],
  ['!0000010000000010007UP', 'el artículo «7UP»'],
  ['iS*ANA', 'el nombre del cliente'],
  ['iR*V-1', 'el RIF del cliente'],
  ['iF*00000123', 'los datos de la factura que se corrige'],
  ['i00CARACAS', 'la dirección del cliente'],
  ['@Gracias', 'el comentario «Gracias»'],
  ['q-000000010', 'el descuento de un artículo'],
  ['3', 'el subtotal'],
  ['101', 'el pago'],
  ['201000000000010', 'el pago'],
  ['199', 'cerrar el documento'],
  ['7', 'anular el documento'],
  ['I0X', 'el reporte X'],
  ['I0Z', 'el reporte Z'],
  ['I2A010826310826', 'imprimir la memoria fiscal'],
  ['RF00000010000001', 'imprimir una copia'],
  ['80*Prueba', 'un texto no fiscal'],
  ['PJ5001', 'un cambio de su configuración'],
  ['U0Z', 'la orden U0Z'],
])('[FISC-01] %s is %s', (command, step) => {
  expect(stepText(command)).toBe(step);
});
