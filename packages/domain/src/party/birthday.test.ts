import { describe, expect, it } from 'vitest';
import { birthdaysOn, birthdayText, isBirthday, typedBirthday } from './birthday.ts';

describe('a birthday', () => {
  it.each(['01-01', '02-29', '12-31', '04-30'])('is a month and a day: %s', (text) => {
    expect(isBirthday(text)).toBe(true);
  });

  it.each(['', '02-30', '13-01', '00-10', '04-31', '1-1', '12-00', '1990-12-24', '24/12'])(
    'is not %j',
    (text) => {
      expect(isBirthday(text)).toBe(false);
    },
  );

  it.each([
    { day: '2026-11-28', birthdays: ['11-28'] },
    { day: '2027-02-28', birthdays: ['02-28', '02-29'] },
    { day: '2028-02-28', birthdays: ['02-28'] },
    { day: '2028-02-29', birthdays: ['02-29'] },
    { day: '2100-02-28', birthdays: ['02-28', '02-29'] },
  ])('is celebrated on $day by $birthdays', ({ day, birthdays }) => {
    expect(birthdaysOn(day)).toEqual(birthdays);
  });

  it.each([
    ['24/12', '12-24'],
    [' 4-1 ', '01-04'],
    ['29/02/1988', '02-29'],
    ['5.7.99', '07-05'],
    ['31/04', undefined],
    ['12/24', undefined],
    ['1988-02-29', undefined],
    ['', undefined],
    ['mañana', undefined],
  ])('that is typed as %j is %s', (text, birthday) => {
    expect(typedBirthday(text)).toBe(birthday);
    if (birthday !== undefined) expect(typedBirthday(birthdayText(birthday))).toBe(birthday);
  });
});
