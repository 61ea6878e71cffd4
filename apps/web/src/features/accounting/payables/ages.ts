/** The words of the columns by age, for customers and suppliers alike. */
import type { AgeBucket } from '@cuadra/domain/payables/payables';

export const AGES: Readonly<Record<AgeBucket, string>> = {
  '0-30': '0 a 30 días',
  '31-60': '31 a 60',
  '61-90': '61 a 90',
  '90+': 'Más de 90',
};
