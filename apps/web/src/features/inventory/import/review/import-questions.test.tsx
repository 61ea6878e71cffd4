/** What is said of the tax before goods come in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Company } from '../../../../session/company.ts';
import { TaxNotice } from './import-questions.tsx';

describe('TaxNotice', () => {
  it('[IMP-02] says with which tax all come in where no column tells it', () => {
    const company = { taxes: [], settings: {} } as unknown as Pick<Company, 'taxes' | 'settings'>;
    const html = renderToStaticMarkup(<TaxNotice company={company} />);
    expect(html).toContain('Todos entran con IVA 16 %.');
  });
});
