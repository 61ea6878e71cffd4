/** Another party's provider of SMS and WhatsApp, as a server on the loopback that answers as a test wants. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenPost {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestProvider {
  readonly url: string;
  readonly taken: readonly TakenPost[];
  /** How it answers from now on. */
  answer: (response: ServerResponse, post: TakenPost) => void;
  close(): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  const taken: TakenPost[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const post = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
    taken.push(post);
    provider.answer(response, post);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: TestProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/envios`,
    taken,
    answer: accepts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

export function accepts(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"queued"}');
}
