/** What a migration may say: a new database applies all of them before there are functions (README.md). */
import { describe, expect, it } from 'vitest';
import { COMPANY_FUNCTION, FUNCTIONS } from './functions.ts';

const SOURCES = {
  ...import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('./baseline/*.sql', { query: '?raw', import: 'default', eager: true }),
};

/** What a text has that belongs into a file of `functions/`: none where it may be a migration. */
function faultsOf(sql: string): string[] {
  const code = sql.replaceAll(/--.*$/gm, '').replaceAll(/drop\s+function\s+if\s+exists\s+[^;]*;/gi, '');
  const defined =
    code.match(/create\s+(or\s+replace\s+)?((constraint\s+)?trigger|function|procedure)|drop\s+function/gi) ??
    [];
  const used = FUNCTIONS.filter(({ name }) => name !== COMPANY_FUNCTION.name)
    .map(({ name }) => name)
    .filter((name) => new RegExp(`\\b(app|identity)\\.${name}\\b`, 'i').test(code));
  return [...defined.map((text) => text.toLowerCase()), ...used];
}

describe('a migration', () => {
  it('has a number of its own, by which it is applied in order', () => {
    const numbers = Object.keys(SOURCES)
      .filter((path) => path.includes('/migrations/'))
      .map((path) => /(\d{4})_[^/]*$/.exec(path)?.[1]);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });

  it.each(Object.entries(SOURCES))('defines no function or trigger of ours, and uses none: %s', (_, sql) => {
    expect(faultsOf(sql)).toEqual([]);
  });

  it.each([
    ['create function app.fresh() returns int language sql as $$ select 1 $$', ['create function']],
    [
      'CREATE OR REPLACE FUNCTION app.fresh() returns int language sql as $$ select 1 $$',
      ['create or replace function'],
    ],
    [
      'create trigger t before insert on sales for each row execute function app.sku_key()',
      ['create trigger', 'sku_key'],
    ],
    [`update products set sku_key = app.sku_key(sku)`, ['sku_key']],
    ['create index by_key on sales (app.reference_key(notes))', ['reference_key']],
    ['drop function app.sku_key(text)', ['drop function', 'sku_key']],
    ['select identity.end_session(token_hash) from identity.sessions', ['end_session']],
  ])('is found out: %s', (sql, faults) => {
    expect(faultsOf(sql)).toEqual(faults);
  });

  it('may drop a function, name one in a comment, and call the company of the transaction in a policy', () => {
    expect(faultsOf('drop function if exists app.sku_key(text);')).toEqual([]);
    expect(faultsOf('-- As app.sku_key does.\nalter table products add column note text;')).toEqual([]);
    expect(faultsOf('create policy company on t using (company_id = (select app.company()));')).toEqual([]);
  });
});
