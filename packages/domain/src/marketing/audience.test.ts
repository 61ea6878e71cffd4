import { describe, expect, it } from 'vitest';
import { type Audience, type AudienceCustomer, isInAudience, minPurchaseSince } from './audience.ts';

const TODAY = '2026-11-28';

const ANYONE: Audience = {
  customerTypes: [],
  groupIds: [],
  segments: [],
  lastPurchaseDays: 0,
  lastPurchase: 'within',
  minPurchase: 0n,
};

const ana: AudienceCustomer = {
  type: 'vip',
  groupIds: ['vecinos'],
  email: 'ana@example.com',
  phone: '0414-5550123',
  channels: ['email', 'whatsapp'],
  segment: 'loyal',
  figures: { firstDay: '2026-01-10', lastDay: '2026-10-29', purchases: 9, spent: 90_00n },
  spentSince: 90_00n,
};
const stranger = { firstDay: null, lastDay: null, purchases: 0, spent: 0n };

describe('the audience of a campaign', () => {
  it.each<[string, Partial<Audience>, boolean]>([
    ['everybody', {}, true],
    ['her type', { customerTypes: ['regular', 'vip'] }, true],
    ['another type', { customerTypes: ['wholesale'] }, false],
    ['one of her groups', { groupIds: ['otros', 'vecinos'] }, true],
    ['another group', { groupIds: ['otros'] }, false],
    ['her type in another group', { customerTypes: ['vip'], groupIds: ['otros'] }, false],
    ['her segment', { segments: ['best', 'loyal'] }, true],
    ['another segment', { segments: ['lost'] }, false],
    ['who bought within 30 days', { lastPurchaseDays: 30 }, true],
    ['who bought within 29 days', { lastPurchaseDays: 29 }, false],
    ['who bought longer than 30 days ago', { lastPurchaseDays: 30, lastPurchase: 'before' }, false],
    ['who bought longer than 29 days ago', { lastPurchaseDays: 29, lastPurchase: 'before' }, true],
    ['who bought for 90 dollars', { minPurchase: 90_00n }, true],
    ['who bought for more', { minPurchase: 90_01n }, false],
  ])('[MKT-03] of %s', (_, audience, isMeant) => {
    expect(isInAudience(ana, { ...ANYONE, ...audience }, 'email', TODAY)).toBe(isMeant);
  });

  it('[MKT-05] has who said yes to the channel and has an address for it', () => {
    const isMeant = (customer: AudienceCustomer, channel: 'email' | 'sms' | 'push' | 'whatsapp') =>
      isInAudience(customer, ANYONE, channel, TODAY);
    expect(isMeant(ana, 'whatsapp')).toBe(true);
    expect(isMeant(ana, 'sms')).toBe(false);
    expect(isMeant({ ...ana, channels: ['push'] }, 'push')).toBe(false);
    expect(isMeant({ ...ana, email: '' }, 'email')).toBe(false);
    expect(isMeant({ ...ana, phone: '' }, 'whatsapp')).toBe(false);
  });

  it('[MKT-03] asks who never bought for no days', () => {
    const luis = { ...ana, segment: 'never' as const, figures: stranger, spentSince: 0n };
    expect(isInAudience(luis, { ...ANYONE, segments: ['never'] }, 'email', TODAY)).toBe(true);
    for (const lastPurchase of ['within', 'before'] as const) {
      expect(isInAudience(luis, { ...ANYONE, lastPurchaseDays: 30, lastPurchase }, 'email', TODAY)).toBe(
        false,
      );
    }
  });

  it('[MKT-03] counts the minimum within the days that it asks for, else ever', () => {
    expect(minPurchaseSince({ ...ANYONE, lastPurchaseDays: 30 }, TODAY)).toBe('2026-10-29');
    expect(
      minPurchaseSince({ ...ANYONE, lastPurchaseDays: 30, lastPurchase: 'before' }, TODAY),
    ).toBeUndefined();
    expect(minPurchaseSince(ANYONE, TODAY)).toBeUndefined();
  });
});
