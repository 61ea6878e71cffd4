import { describe, expect, it } from 'vitest';
import { noticeTitle } from './notice-title.ts';

describe('the title of a notice', () => {
  it.each([
    ['', 'Bodega Ana'],
    ['  ', 'Bodega Ana'],
    ['Llegó el café', 'Llegó el café · Bodega Ana'],
    ['Bodega Ana te espera', 'Bodega Ana te espera'],
  ])('[MKT-05] names the company, once: %j', (title, shown) => {
    expect(noticeTitle(title, 'Bodega Ana')).toBe(shown);
  });
});
