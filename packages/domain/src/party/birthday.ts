/** Birthdays of customers: a month and a day, `12-24`. The year is not asked for, as no greeting needs it. */

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether it is a day of the year, in two digits each. */
export function isBirthday(text: string): boolean {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  const days = MONTH_DAYS[Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
}

/** '24/12' as it is read: of a date only its day and month. */
export function birthdayText(birthday: string): string {
  return birthday.split('-').reverse().join('/');
}

/** What a person typed, '24/12', '4-1' or a date with its year, as it is stored; undefined where it is no day. */
export function typedBirthday(text: string): string | undefined {
  const [, day = '', month = ''] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?$/.exec(text.trim()) ?? [];
  const birthday = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBirthday(birthday) ? birthday : undefined;
}

/** The birthdays that are celebrated on a day, `2027-02-28`; who was born on February 29 has it with them in other years. */
export function birthdaysOn(day: string): readonly string[] {
  const birthday = day.slice(5);
  return birthday === '02-28' && !isLeapYear(Number(day.slice(0, 4))) ? [birthday, '02-29'] : [birthday];
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
