import { RateSourceBody } from '@cuadra/contracts/company/rates';
import { describe, expect, it } from 'vitest';
import { checkSource, fieldErrors, type SourceDraft, sourceBody, sourceDraft } from './source-draft.ts';

const BCV: SourceDraft = {
  url: ' https://tasas.example/bcv ',
  json_path: '$.monitors.bcv[0].price',
  date_path: '',
  name: 'BCV',
  max_jump_percent: '20 %',
  is_on: true,
};

describe('the form of the source of a rate', () => {
  it('[SET-01] begins off, with a jump of 20 %', () => {
    expect(sourceDraft(null)).toMatchObject({ is_on: false, max_jump_percent: '20', url: '' });
  });

  it('[SET-01] begins with what the company has', () => {
    const source = { ...sourceBody(BCV), last_fetched_at: null, last_rate: null, last_error: '' };
    expect(sourceDraft(source)).toEqual({ ...BCV, url: BCV.url.trim(), max_jump_percent: '20' });
  });

  it('[SET-01] sends what the contract takes', () => {
    expect(checkSource(BCV)).toEqual({});
    expect(RateSourceBody.safeParse(sourceBody(BCV)).success).toBe(true);
  });

  it.each([
    [{ url: '' }, 'url'],
    [{ url: 'tasas.example' }, 'url'],
    [{ json_path: '' }, 'json_path'],
    [{ json_path: '$.' }, 'json_path'],
    [{ json_path: 'price' }, 'json_path'],
    [{ date_path: 'date' }, 'date_path'],
    [{ name: '  ' }, 'name'],
    [{ max_jump_percent: '' }, 'max_jump_percent'],
    [{ max_jump_percent: '0' }, 'max_jump_percent'],
    [{ max_jump_percent: '101' }, 'max_jump_percent'],
    [{ max_jump_percent: '1,5' }, 'max_jump_percent'],
    [{ max_jump_percent: '-5' }, 'max_jump_percent'],
  ])('[SET-01] says at the field what is wrong: %j', (wrong, field) => {
    expect(Object.keys(checkSource({ ...BCV, ...wrong }))).toEqual([field]);
  });

  it('[SET-01] puts what the server says to the field it is about', () => {
    const errors = [
      { field: 'url', message: 'No.' },
      { field: 'otro', message: '?' },
    ];
    expect(fieldErrors(errors)).toEqual({ url: 'No.' });
  });
});
