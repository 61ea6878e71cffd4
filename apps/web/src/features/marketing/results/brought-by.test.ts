import { parseDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { CampaignRow, PromotionRow } from '../../../data/rows.ts';
import { broughtBy, broughtText } from './brought-by.ts';
import { endingText, scheduledText } from './card-text.ts';

const NOW = '2026-11-28T15:00:00.000Z';
const campaign = (id: string, fields: object = {}) =>
  ({
    id,
    name: `Campaña ${id}`,
    metrics: { sent: 9, opened: 0, clicked: 0, converted: 2 },
    ...fields,
  }) as unknown as CampaignRow;
const promotion = (end_date: string, fields: object = {}) =>
  ({ status: 'active', start_date: '2026-11-01T04:00:00.000Z', end_date, ...fields }) as PromotionRow;

describe('what campaigns brought', () => {
  it('[MKT-05] is said of mails by the server and of messages by hand by the device, most first, nothing left out', () => {
    const campaigns = [campaign('a'), campaign('b'), campaign('c'), campaign('d')];
    const byMail = [
      { campaign_id: 'a', dollars: '10.10' },
      { campaign_id: 'd', dollars: '0.00' },
      { campaign_id: 'gone', dollars: '99.00' },
    ];
    const brought = broughtBy(campaigns, byMail, [{ campaign_id: 'b', cents: 220_030n }]);
    expect(brought).toEqual([
      { id: 'b', name: 'Campaña b', converted: 2, dollars: parseDecimal('2200.30', 'USD') },
      { id: 'a', name: 'Campaña a', converted: 2, dollars: parseDecimal('10.10', 'USD') },
    ]);
    expect(broughtText(brought)?.replaceAll(/\s/g, ' ')).toBe('$ 2.210,40 en ventas');
    expect(broughtText([])).toBeUndefined();
  });
});

describe('the second lines of the cards', () => {
  it('[MKT-01] say which active promotions end first', () => {
    const tomorrow = promotion('2026-11-30T04:00:00.000Z');
    const later = promotion('2027-01-01T04:00:00.000Z');
    expect(endingText([later, tomorrow], NOW)).toBe('1 vence mañana');
    expect(endingText([later, later], NOW)).toBe('2 vencen el 31/12/2026');
    expect(endingText([promotion('2026-11-29T04:00:00.000Z')], NOW)).toBe('1 vence hoy');
    for (const other of [
      promotion('2026-11-20T04:00:00.000Z'),
      promotion('2027-01-01T04:00:00.000Z', { status: 'draft' }),
      promotion('2027-01-01T04:00:00.000Z', { start_date: '2026-12-20T04:00:00.000Z' }),
    ]) {
      expect(endingText([other], NOW)).toBeUndefined();
    }
  });

  it('[MKT-01] say which campaigns go out next; one that waits for a server does today', () => {
    const scheduled = (start_date: string) =>
      campaign('a', { status: 'scheduled', schedule: { start_date } });
    expect(scheduledText([scheduled('2026-12-24'), scheduled('2026-12-24')], NOW)).toBe(
      '2 programadas para el 24/12/2026',
    );
    expect(scheduledText([scheduled('2026-11-20'), scheduled('2026-12-24')], NOW)).toBe(
      '1 programada para hoy',
    );
    expect(scheduledText([campaign('a', { status: 'running' })], NOW)).toBeUndefined();
  });
});
