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
    const alone = renderToStaticMarkup(<HourChart bars={BARS} currentHour={9} />);
    expect(alone).not.toContain('pasado');
    expect(barCount(alone)).toBe(2);
    const compared = renderToStaticMarkup(<HourChart bars={BARS} currentHour={9} before="Viernes pasado" />);
    expect(compared.match(/Viernes pasado/g)).toHaveLength(2);
    expect(barCount(compared)).toBe(4);
  });

  it('hides its table in a box that can be small, which a table itself cannot', () => {
    const chart = renderToStaticMarkup(<HourChart bars={BARS} currentHour={9} />);
    expect(chart).toContain('<div class="visually-hidden"><table>');
  });

  it('[DASH-03] marks an hour without sales as empty, so that no cap is drawn on nothing', () => {
    const chart = renderToStaticMarkup(<HourChart bars={BARS} currentHour={9} before="Viernes pasado" />);
    expect(chart.match(/data-empty="true"/g)).toHaveLength(2);
  });
});

function barCount(markup: string): number {
  return markup.match(/data-empty=/g)?.length ?? 0;
}
