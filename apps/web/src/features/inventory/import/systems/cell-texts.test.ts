import { describe, expect, it } from 'vitest';

import { firstOfList, isYes, textOfHtml } from './cell-texts.ts';

describe('textOfHtml', () => {
  it.each([
    { html: 'Pan de 500 g', text: 'Pan de 500 g' },
    { html: 'Menos de 5 < 6', text: 'Menos de 5 < 6' },
    { html: '<p>Caf&eacute;</p><p>ni&ntilde;o &amp; m&#225;s &#x41;</p>', text: 'Café niño & más A' },
    { html: '<meta charset="utf-8"><style>p { color: red }</style><b>Sofá</b>', text: 'Sofá' },
    { html: '&nada; &#0;<br>', text: '&nada; &#0;' },
  ])('[IMP-02] reads $html as “$text”', ({ html, text }) => {
    expect(textOfHtml(html)).toBe(text);
  });
});

describe('cells of other systems', () => {
  it('[IMP-02] knows a yes in either language, and all else for a no', () => {
    expect(['Y', 'true', '1', 'Sí', 'si'].every(isYes)).toBe(true);
    expect(['N', 'false', '0', '', 'no'].some(isYes)).toBe(false);
  });

  it('[IMP-02] takes the first of a list, whose names may have commas', () => {
    expect(firstOfList('Ropa\\, calzado > Niños, Ofertas')).toBe('Ropa, calzado > Niños');
  });
});
