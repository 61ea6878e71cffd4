/** What is said of the tax and the rate before goods come in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Company } from '../../../../session/company/company.ts';
import { RateNotice, skuQuestion, TaxNotice } from './import-questions.tsx';

describe('TaxNotice', () => {
  it('[IMP-02] says with which tax all come in where no column tells it', () => {
    const company = { taxes: [], settings: {} } as unknown as Pick<Company, 'taxes' | 'settings'>;
    const html = renderToStaticMarkup(<TaxNotice company={company} />);
    expect(html).toContain('Todos entran con IVA 16 %.');
  });
});

describe('RateNotice', () => {
  type Facts = Pick<Company, 'currencies' | 'rate'>;
  const shown = (company: unknown) => renderToStaticMarkup(<RateNotice company={company as Facts} />);

  it('[IMP-02] [ACC-07] asks for the rate before stock comes in that would be worth nothing in bolívares', () => {
    expect(shown({ currencies: ['USD', 'VES'], rate: undefined })).toContain('Falta la tasa del día.');
    expect(shown({ currencies: ['USD', 'VES'], rate: { text: '500' } })).toBe('');
    expect(shown({ currencies: ['USD'], rate: undefined })).toBe('');
  });
});

describe('skuQuestion', () => {
  it.each([
    { count: 3, sku: '', text: '3 productos no traen SKU, como “Arroz”. ¿Cuál se les pone?' },
    { count: 1, sku: '', text: '1 producto no trae SKU, como “Arroz”. ¿Cuál se le pone?' },
    {
      count: 1403,
      sku: '7,7E+12',
      text: '1.403 productos traen un SKU que Excel dañó (7,7E+12), como “Arroz”. ¿Cuál se les pone?',
    },
  ])('[IMP-02] asks once for all rows: $text', ({ count, sku, text }) => {
    expect(skuQuestion(count, { sku, name: 'Arroz' })).toBe(text);
  });
});
