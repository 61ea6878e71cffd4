import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_CHANNELS, type Consent, consentedChannels } from './consent.ts';

function consent(overrides: Partial<Consent> = {}): Consent {
  return { id: 'a', channels: ['email'], isGranted: true, saidAt: '2026-11-20T12:00:00.000Z', ...overrides };
}

describe('the channels that a customer may be written to by', () => {
  it('are none where nothing was said', () => {
    expect(consentedChannels([])).toEqual([]);
  });

  it.each([
    { said: [consent()], channels: ['email'], why: 'what was granted' },
    { said: [consent({ isGranted: false })], channels: [], why: 'what was refused' },
    {
      said: [
        consent({ channels: ['email', 'sms'] }),
        consent({ isGranted: false, saidAt: '2026-11-21T12:00:00Z' }),
      ],
      channels: ['sms'],
      why: 'a later refusal of one channel leaves the others',
    },
    {
      said: [consent({ isGranted: false }), consent({ saidAt: '2026-11-20T12:00:01Z' })],
      channels: ['email'],
      why: 'who comes back may be written to again',
    },
    {
      said: [
        consent({ saidAt: '2026-11-20T12:00:00.500Z' }),
        consent({ isGranted: false, saidAt: '2026-11-20T12:00:00Z' }),
      ],
      channels: ['email'],
      why: 'instants are compared as such, not as texts',
    },
  ])('are $channels: $why', ({ said, channels }) => {
    expect(consentedChannels(said)).toEqual(channels);
  });

  it('do not depend on the order of arrival, and of one instant the refusal is in force', () => {
    const anyConsent = fc.record({
      id: fc.uuid(),
      channels: fc.subarray([...CONSENT_CHANNELS], { minLength: 1 }),
      isGranted: fc.boolean(),
      saidAt: fc.constantFrom('2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'),
    });
    fc.assert(
      fc.property(fc.array(anyConsent, { maxLength: 8 }), (said) => {
        const shuffled = [...said].reverse();
        expect(consentedChannels(shuffled)).toEqual(consentedChannels(said));
        for (const channel of consentedChannels(said)) {
          const of = said.filter(({ channels }) => channels.includes(channel));
          const last = Math.max(...of.map(({ saidAt }) => Date.parse(saidAt)));
          expect(
            of.filter(({ saidAt }) => Date.parse(saidAt) === last).every(({ isGranted }) => isGranted),
          ).toBe(true);
        }
      }),
    );
  });
});
