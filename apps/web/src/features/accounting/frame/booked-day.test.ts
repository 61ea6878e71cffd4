import { describe, expect, it } from 'vitest';
import { bookedDayProblem } from './booked-day.ts';

describe('the day that a document is booked on', () => {
  it.each([
    ['', 'Escribe la fecha.'],
    ['0001-01-01', 'La fecha debe estar entre 1990 y 2099.'],
    ['9999-12-31', 'La fecha debe estar entre 1990 y 2099.'],
    ['2026-11-24', undefined],
  ])('of %j says %j', (day, said) => {
    expect(bookedDayProblem(day, 'Escribe la fecha.')).toBe(said);
  });
});
