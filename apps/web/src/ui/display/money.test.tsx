/** How amounts are written on screen. */
import { money } from '@cuadra/domain/money/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Money, type MoneyProps } from './money.tsx';

describe('Money', () => {
  it('writes the sign of the currency, a narrow no-break space, and the figure as es-VE does', () => {
    expect(textOf({ value: money(123450n, 'USD') })).toBe('$\u202f1.234,50');
    expect(textOf({ value: money(1524628n, 'VES') })).toBe('Bs.\u202f15.246,28');
  });

  it('groups by thousands from four digits on, and marks a loss with a true minus', () => {
    expect(textOf({ value: money(-100000n, 'USD') })).toBe('$\u202f\u22121.000,00');
  });

  it("takes the company's own sign, or none where the column names the currency", () => {
    expect(textOf({ value: money(100n, 'VES'), symbol: 'Bs.D' })).toBe('Bs.D\u202f1,00');
    expect(textOf({ value: money(100n, 'VES'), bare: true })).toBe('1,00');
  });

  it('shows nothing as an en dash only where it is asked for', () => {
    expect(textOf({ value: money(0n, 'USD') })).toBe('$\u202f0,00');
    expect(textOf({ value: money(0n, 'USD'), dashWhenZero: true })).toBe('–');
  });

  it('marks a difference that is a gain', () => {
    expect(textOf({ value: money(525n, 'USD'), plusSign: true })).toBe('$\u202f+5,25');
  });
});

function textOf(props: MoneyProps): string {
  return renderToStaticMarkup(<Money {...props} />).replace(/<[^>]+>/g, '');
}
