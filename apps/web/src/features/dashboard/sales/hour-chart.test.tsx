/** What the hours of a day are compared with. */
import { money } from '@cuadra/domain/money/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HourChart } from './hour-chart.tsx';

const BARS = [
  { hour: 8, now: money(350n, 'USD'), before: money(0n, 'USD') },
  { hour: 9, now: money(0n, 'USD'), before: money(120n, 'USD') },
];

describe('HourChart', () => {
  it('[DASH-03] names and draws the day before only where there is one', () => {
    const alone = renderToStaticMarkup(<HourChart currency="USD" bars={BARS} currentHour={9} />);
    expect(alone).not.toContain('pasado');
    expect(barCount(alone)).toBe(2);
    const compared = renderToStaticMarkup(
      <HourChart currency="USD" bars={BARS} currentHour={9} before="Viernes pasado" />,
    );
    expect(compared.match(/Viernes pasado/g)).toHaveLength(2);
    expect(barCount(compared)).toBe(4);
  });

  it('[DASH-03] says of its hours where morning and afternoon begin, and the currency on its scale', () => {
    const bars = [8, 9, 12, 13].map((hour) => ({
      hour,
      now: money(350n, 'USD'),
      before: money(0n, 'USD'),
    }));
    const chart = renderToStaticMarkup(<HourChart currency="USD" bars={bars} currentHour={9} />);
    const labels = [...chart.matchAll(/_label[^>]*>(.*?)<\/span>/g)].map(([, text]) => text);
    expect(labels).toEqual(['8<small>a.\u00a0m.</small>', '9', '12<small>p.\u00a0m.</small>', '1']);
    expect(chart).toContain('<span>$\u00a04</span><span>$\u00a02</span><span>0</span>');
  });

  it('hides its table in a box that can be small, which a table itself cannot', () => {
    const chart = renderToStaticMarkup(<HourChart currency="USD" bars={BARS} currentHour={9} />);
    expect(chart).toContain('<div class="visually-hidden"><table>');
  });

  it('[DASH-03] marks an hour without sales as empty, so that no cap is drawn on nothing', () => {
    const chart = renderToStaticMarkup(
      <HourChart currency="USD" bars={BARS} currentHour={9} before="Viernes pasado" />,
    );
    expect(chart.match(/data-empty="true"/g)).toHaveLength(2);
  });

  it('[DASH-03] names the currency of its bars, and counts in thousands what would not fit beside it', () => {
    const bars = [{ hour: 8, now: money(120_000_00n, 'VES'), before: money(0n, 'VES') }];
    const chart = renderToStaticMarkup(<HourChart currency="VES" bars={bars} currentHour={9} />);
    expect(chart).toContain('Ventas por hora, en miles de Bs.');
    expect(chart).toContain(
      '<span>Bs.\u00a0200\u00a0mil</span><span>Bs.\u00a0100\u00a0mil</span><span>0</span>',
    );
    expect(chart).toContain('Bs.\u202f120.000,00');
    expect(renderToStaticMarkup(<HourChart currency="USD" bars={BARS} currentHour={9} />)).toContain(
      'Ventas por hora, en $<',
    );
  });
});

function barCount(markup: string): number {
  return markup.match(/data-empty=/g)?.length ?? 0;
}
