import { expect, it } from 'vitest';
import { clockFault } from './clock-difference.ts';
import { bench, NOON } from './testing/machines.ts';

it.each([
  ['right', 0, undefined],
  ['ten minutes behind', -10 * 60_000, undefined],
  ['an hour ahead', 3_600_000, { machine: '21/08/2026 16:30', real: '15:30 del 21/08/2026' }],
  ['a day behind', -86_400_000, { machine: '20/08/2026 15:30', real: '15:30 del 21/08/2026' }],
])('[FISC-01] a clock that is %s', async (_, offsetMs, details) => {
  const { machine, printer } = bench();
  machine.machine.setClockOff(offsetMs);

  const fault = clockFault(await printer.readCounters(), NOON);

  expect(fault?.details).toEqual(details);
});
