import { describe, expect, it } from 'vitest';
import { type StepFacts, stepsOf } from './steps.ts';

const NEW: StepFacts = {
  productCount: 0,
  hasRate: false,
  hasCompanyData: false,
  hasOpenedDrawer: false,
  hasSold: false,
  mayChangeInventory: true,
  maySell: true,
  mayChangeRate: true,
};

describe('the steps to a first sale', () => {
  it('[DASH-03] teach a new company what comes first', () => {
    const steps = stepsOf(NEW);
    expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false]);
    expect(steps.slice(0, 3).map(({ action }) => action?.path)).toEqual([
      '/app#tasa',
      '/app/inventory/import',
      '/app/settings#empresa',
    ]);
    expect(steps.every(({ action }) => action !== undefined)).toBe(true);
  });

  it('[DASH-03] ask for what stands on a receipt before the first one', () => {
    const titles = stepsOf(NEW).map(({ title }) => title);
    expect(titles.indexOf('Completa los datos de tu empresa')).toBeLessThan(
      titles.indexOf('Haz la primera venta'),
    );
    const step = stepsOf({ ...NEW, hasCompanyData: true }).find(({ title }) => /empresa/.test(title));
    expect(step?.isDone).toBe(true);
  });

  it('[DASH-03] are ticked off by what is really there', () => {
    const steps = stepsOf({ ...NEW, productCount: 24, hasRate: true });
    expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false, false]);
  });

  it('[PERM-02] offer nobody what the role does not open', () => {
    const steps = stepsOf({ ...NEW, mayChangeInventory: false, maySell: false, mayChangeRate: false });
    expect(steps.flatMap(({ action }) => (action === undefined ? [] : [action]))).toEqual([]);
  });
});
