import { describe, expect, it } from 'vitest';
import { isStatusByte, problemOf, problemText } from './printer-status.ts';

const FINE = 0x12;

describe('what a printer says of itself', () => {
  it.each([
    ['is ready', {}, undefined],
    ['has its cover open', { offlineCause: FINE | 0x04, printer: FINE | 0x08 }, 'cover_open'],
    ['is out of paper', { paper: FINE | 0x60, printer: FINE | 0x08 }, 'out_of_paper'],
    ['stopped for want of paper', { offlineCause: FINE | 0x20 }, 'out_of_paper'],
    ['has a fault', { offlineCause: FINE | 0x40 }, 'fault'],
    ['is offline for no cause it names', { printer: FINE | 0x08 }, 'offline'],
    ['has little paper left, and prints', { paper: FINE | 0x0c }, undefined],
  ])('[SALE-02] %s', (_, bytes, problem) => {
    expect(problemOf({ offlineCause: FINE, paper: FINE, printer: FINE, ...bytes })).toBe(problem);
  });

  it('[SALE-02] is nothing where it does not answer', () => {
    expect(problemOf({ offlineCause: undefined, paper: undefined, printer: undefined })).toBeUndefined();
  });

  it('[SALE-02] is told from other bytes by those that never change', () => {
    expect([0x12, 0x16, 0x72, 0x00, 0x13, 0x92].map(isStatusByte)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('[SALE-02] is told with what to do, and with what may be half printed', () => {
    expect(problemText({ problem: 'out_of_paper', wasSent: false })).toBe(
      'La impresora no tiene papel. Pon un rollo y reintenta.',
    );
    expect(problemText({ problem: 'out_of_paper', wasSent: true })).toContain('incompleto');
  });
});
