/** A published rate, as a server on this machine: answers what the test sets, and counts the calls. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface RateFeed {
  readonly url: string;
  /** JSON of the next answers. */
  answer: unknown;
  status: number;
  asked: number;
}

/** A feed for the tests of a file; each test begins with 512.48 and no calls. */
export function rateFeedForTests(): RateFeed {
  const feed = {} as { -readonly [Name in keyof RateFeed]: RateFeed[Name] };
  const server = createServer((_, response) => {
    feed.asked += 1;
    response.writeHead(feed.status).end(JSON.stringify(feed.answer));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bcv`;
  });
  beforeEach(() => {
    Object.assign(feed, { answer: { price: 512.48, date: '2026-11-20' }, status: 200, asked: 0 });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return feed;
}
