import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/days.ts';
import {
  CAMPAIGN_FREQUENCIES,
  type CampaignSchedule,
  currentCampaignDay,
  dueCampaignDay,
  hasCampaignEnded,
  isCampaignDay,
} from './campaign-days.ts';

function schedule(overrides: Partial<CampaignSchedule> = {}): CampaignSchedule {
  return { frequency: 'once', startDate: '2026-11-28', endDate: null, time: '09:00', ...overrides };
}

/** An instant of a time in Caracas, four hours behind UTC. */
function caracas(day: string, time: string): string {
  return new Date(`${day}T${time}:00-04:00`).toISOString();
}

describe('the days of a campaign', () => {
  it.each([
    { of: schedule(), day: '2026-11-28', isOn: true },
    { of: schedule(), day: '2026-11-29', isOn: false },
    { of: schedule({ frequency: 'daily' }), day: '2026-11-27', isOn: false },
    { of: schedule({ frequency: 'daily' }), day: '2027-03-01', isOn: true },
    { of: schedule({ frequency: 'daily', endDate: '2026-12-01' }), day: '2026-12-01', isOn: true },
    { of: schedule({ frequency: 'daily', endDate: '2026-12-01' }), day: '2026-12-02', isOn: false },
    { of: schedule({ frequency: 'weekly' }), day: '2026-12-05', isOn: true },
    { of: schedule({ frequency: 'weekly' }), day: '2026-12-04', isOn: false },
    { of: schedule({ frequency: 'weekly', startDate: '2026-12-30' }), day: '2027-01-06', isOn: true },
    { of: schedule({ frequency: 'monthly', startDate: '2026-10-31' }), day: '2026-11-30', isOn: true },
    { of: schedule({ frequency: 'monthly', startDate: '2026-10-31' }), day: '2026-12-31', isOn: true },
    { of: schedule({ frequency: 'monthly', startDate: '2026-10-31' }), day: '2026-12-30', isOn: false },
    { of: schedule({ frequency: 'monthly', startDate: '2028-01-30' }), day: '2028-02-29', isOn: true },
    { of: schedule({ frequency: 'birthday' }), day: '2026-12-24', isOn: true },
  ])('[MKT-03] $of.frequency from $of.startDate to $of.endDate: $day is $isOn', ({ of, day, isOn }) => {
    expect(isCampaignDay(of, day)).toBe(isOn);
  });
});

describe('the run that is due', () => {
  it.each([
    { now: caracas('2026-11-28', '08:59'), last: null, due: undefined, why: 'it is too early' },
    { now: caracas('2026-11-28', '09:00'), last: null, due: '2026-11-28', why: 'its hour has come' },
    { now: caracas('2026-11-28', '23:59'), last: '2026-11-28', due: undefined, why: 'it was made' },
    { now: caracas('2027-01-15', '03:00'), last: null, due: '2026-11-28', why: 'it waited for a server' },
  ])('[MKT-03] of a campaign of one time is $due where $why', ({ now, last, due }) => {
    expect(dueCampaignDay(schedule(), now, last)).toBe(due);
  });

  it('[MKT-03] of a campaign of one time is none after its last day', () => {
    const of = schedule({ endDate: '2026-11-30' });
    expect(dueCampaignDay(of, caracas('2026-11-30', '23:59'), null)).toBe('2026-11-28');
    expect(dueCampaignDay(of, caracas('2026-12-01', '00:00'), null)).toBeUndefined();
  });

  it('[MKT-03] is of the day in Caracas, also where the clock of UTC is past midnight', () => {
    const of = schedule({ frequency: 'daily', time: '23:30' });
    expect(dueCampaignDay(of, caracas('2026-11-28', '23:29'), '2026-11-27')).toBeUndefined();
    expect(dueCampaignDay(of, caracas('2026-11-28', '23:45'), '2026-11-27')).toBe('2026-11-28');
    expect(dueCampaignDay(of, caracas('2026-11-29', '00:15'), '2026-11-27')).toBeUndefined();
  });

  it('[MKT-03] of a day that has passed is not made up for', () => {
    const of = schedule({ frequency: 'weekly' });
    expect(dueCampaignDay(of, caracas('2026-12-06', '10:00'), '2026-11-28')).toBeUndefined();
    expect(dueCampaignDay(of, caracas('2026-12-12', '10:00'), '2026-11-28')).toBe('2026-12-12');
  });

  it('[MKT-03] is each day once, however often and at whatever times it is asked', () => {
    const anySchedule = fc.record({
      frequency: fc.constantFrom(...CAMPAIGN_FREQUENCIES),
      startDate: fc.constantFrom('2026-11-28', '2026-11-30', '2027-01-31'),
      endDate: fc.constantFrom(null, '2026-12-31', '2027-03-15'),
      time: fc.constantFrom('00:00', '09:00', '23:59'),
    });
    fc.assert(
      fc.property(anySchedule, fc.array(fc.nat(36), { maxLength: 120 }), (of, pauses) => {
        let lastDay: string | null = null;
        let atMs = Date.parse(caracas('2026-11-27', '12:00'));
        const made: string[] = [];
        for (const hours of pauses) {
          atMs += hours * 3_600_000;
          const now = new Date(atMs).toISOString();
          const due = dueCampaignDay(of, now, lastDay);
          if (due === undefined) continue;
          expect(hasCampaignEnded(of, now, lastDay)).toBe(false);
          made.push(due);
          lastDay = due;
        }
        expect(made).toEqual([...new Set(made)].sort());
        expect(made.every((day) => isCampaignDay(of, day))).toBe(true);
        if (of.frequency === 'once') expect(made.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a campaign has ended', () => {
  it.each([
    {
      of: schedule(),
      now: caracas('2027-06-01', '12:00'),
      last: null,
      isOver: false,
      why: 'it was never sent',
    },
    {
      of: schedule(),
      now: caracas('2026-11-28', '12:00'),
      last: '2026-11-28',
      isOver: true,
      why: 'it was sent once',
    },
    {
      of: schedule({ frequency: 'daily' }),
      now: caracas('2030-01-01', '12:00'),
      last: '2029-12-31',
      isOver: false,
      why: 'it goes on',
    },
    {
      of: schedule({ frequency: 'daily', endDate: '2026-12-01' }),
      now: caracas('2026-12-01', '23:59'),
      last: null,
      isOver: false,
      why: 'it is the last day',
    },
    {
      of: schedule({ frequency: 'daily', endDate: '2026-12-01' }),
      now: caracas('2026-12-02', '00:00'),
      last: null,
      isOver: true,
      why: 'the last day has passed',
    },
  ])('[MKT-03] $isOver where $why', ({ of, now, last, isOver }) => {
    expect(hasCampaignEnded(of, now, last)).toBe(isOver);
  });

  it('[MKT-03] no run is due any more', () => {
    const of = schedule({ frequency: 'daily', endDate: '2026-12-01' });
    fc.assert(
      fc.property(fc.nat(400), (days) => {
        const now = caracas(addDays('2026-11-20', days), '12:00');
        if (hasCampaignEnded(of, now, null)) expect(dueCampaignDay(of, now, null)).toBeUndefined();
      }),
    );
  });
});

describe('the day of a message that a person sends now', () => {
  it.each([
    { of: schedule(), today: '2026-11-27', day: undefined },
    { of: schedule(), today: '2026-12-24', day: '2026-11-28' },
    { of: schedule({ frequency: 'weekly' }), today: '2026-12-08', day: '2026-12-05' },
    {
      of: schedule({ frequency: 'monthly', startDate: '2026-10-31' }),
      today: '2026-12-30',
      day: '2026-11-30',
    },
    { of: schedule({ frequency: 'daily' }), today: '2026-12-08', day: '2026-12-08' },
    { of: schedule({ frequency: 'weekly', endDate: '2026-12-01' }), today: '2026-12-08', day: '2026-11-28' },
  ])('[MKT-05] of $of.frequency on $today is $day', ({ of, today, day }) => {
    expect(currentCampaignDay(of, today)).toBe(day);
  });
});
