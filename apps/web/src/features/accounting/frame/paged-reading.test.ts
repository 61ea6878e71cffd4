/** Pages of the books that arrive late, twice or never. */
import { describe, expect, it } from 'vitest';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import { createPagedReading } from './paged-reading.ts';

interface Page {
  readonly lines: readonly number[];
  readonly next: string | null;
}

const OFFLINE = { code: 'unreachable', message: 'Sin conexión', status: 0, errors: [] };

describe('a list that is read page by page [ACC-07]', () => {
  it('has its pages in order, each once', async () => {
    const { reading, cursors } = listOf(3);
    await reading.more();
    expect(reading.state()).toMatchObject({ page: { lines: [0], next: '1' }, isReading: false });
    await reading.more();
    await reading.more();
    await reading.more();
    expect(reading.state().page).toEqual({ lines: [0, 1, 2], next: null });
    expect(cursors).toEqual([undefined, '1', '2']);
  });

  it('reads a page once where it is asked for twice at a time', async () => {
    const { reading, cursors } = listOf(3);
    await Promise.all([reading.more(), reading.more()]);
    expect(reading.state().page?.lines).toEqual([0]);
    expect(cursors).toEqual([undefined]);
  });

  it('as a whole goes on from the page that is under way', async () => {
    const { reading, cursors } = listOf(3);
    const [whole] = await Promise.all([reading.all(), reading.more()]);
    expect(whole?.lines).toEqual([0, 1, 2]);
    expect(cursors).toEqual([undefined, '1', '2']);
  });

  it('keeps the pages it has after a failure, says why, and goes on from there', async () => {
    const { reading, fail } = listOf(2);
    await reading.more();
    fail(true);
    expect(await reading.all()).toBeUndefined();
    expect(reading.state()).toMatchObject({ page: { lines: [0] }, problem: OFFLINE, isReading: false });
    fail(false);
    await reading.more();
    expect(reading.state()).toMatchObject({ page: { lines: [0, 1] }, problem: undefined });
  });

  it('notifies of each change until it is stopped', async () => {
    const { reading } = listOf(3);
    const seen: boolean[] = [];
    const stop = reading.subscribe(() => seen.push(reading.state().isReading));
    await reading.more();
    stop();
    await reading.more();
    expect(seen).toEqual([true, false]);
  });
});

/** A list of so many pages of one line. */
function listOf(pages: number) {
  const cursors: (string | undefined)[] = [];
  let isFailing = false;
  const read = async (cursor: string | undefined): Promise<ApiReply<Page>> => {
    cursors.push(cursor);
    const place = Number(cursor ?? 0);
    await Promise.resolve();
    if (isFailing) return { ok: false, problem: OFFLINE };
    return { ok: true, value: { lines: [place], next: place + 1 < pages ? String(place + 1) : null } };
  };
  const join = (before: Page, page: Page): Page => ({ ...page, lines: [...before.lines, ...page.lines] });
  return {
    reading: createPagedReading(read, join),
    cursors,
    fail: (value: boolean) => {
      isFailing = value;
    },
  };
}
