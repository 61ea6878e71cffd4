import type { CustomerReceivableReply } from '@cuadra/contracts/accounting/receivables-reading';
import { describe, expect, it } from 'vitest';
import { RECEIVABLE_COLUMNS, receivableLines, receivableTotals } from './receivables-file.ts';

describe('what customers owe, as a file', () => {
  const customers = [
    owed('Ana', 'USD', ['10.00', '0.00', '0.00', '5.00']),
    owed('Ana', 'VES', ['300.00', '0.00', '0.00', '0.00']),
    owed('Luis', 'USD', ['0.10', '0.20', '0.00', '0.00']),
  ];

  it('never adds dollars to bolívares', () => {
    expect(receivableTotals(customers)).toEqual([
      {
        ...{ currency: 'USD', open: '15.30' },
        ages: { '0-30': '10.10', '31-60': '0.20', '61-90': '0.00', '90+': '5.00' },
      },
      {
        ...{ currency: 'VES', open: '300.00' },
        ages: { '0-30': '300.00', '31-60': '0.00', '61-90': '0.00', '90+': '0.00' },
      },
    ]);
    expect(receivableTotals([])).toEqual([]);
  });

  it('ends with the totals of each currency, in numbers that a spreadsheet adds up', () => {
    const cells = receivableLines(customers).map((line) =>
      RECEIVABLE_COLUMNS.map(({ value }) => value(line)),
    );
    expect(RECEIVABLE_COLUMNS.map(({ header }) => header)).toEqual([
      ...['Cliente', 'Documento', 'Moneda'],
      ...['0 a 30 días', '31 a 60', '61 a 90', 'Más de 90', 'Debe'],
    ]);
    expect(cells[2]?.slice(0, 4)).toEqual(['Luis', 'V-1', 'USD', { decimal: '0.10' }]);
    expect(cells.slice(-2).map(([name, , currency, ...figures]) => [name, currency, figures.at(-1)])).toEqual(
      [
        ['Total', 'USD', { decimal: '15.30' }],
        ['Total', 'VES', { decimal: '300.00' }],
      ],
    );
  });
});

function owed(
  customer_name: string,
  currency: 'USD' | 'VES',
  [first = '', second = '', third = '', last = '']: readonly string[],
): CustomerReceivableReply {
  const open = (Number(first) + Number(second) + Number(third) + Number(last)).toFixed(2);
  return {
    ...{ customer_id: customer_name, customer_name, customer_document: 'V-1', currency, open },
    ages: { '0-30': first, '31-60': second, '61-90': third, '90+': last },
  };
}
