/**
 * An authorised digital print shop, as a server on the loopback: it takes what docs/digital-print-shop.md says and nothing
 * else, and issues each reference once. A test may have its answers lost, or put others in their place.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type DigitalAnswer,
  DigitalDocumentWire,
  type DigitalDocumentWire as Document,
} from '@cuadra/contracts/sales/digital-documents';
import { controlText } from '@cuadra/domain/fiscal/control-number';

export interface TestPrintShop {
  readonly url: string;
  readonly key: string;
  /** What it has issued, in the order of its numbers. */
  readonly issued: readonly (DigitalAnswer & { readonly document: Document })[];
  /** The paths that it was asked. */
  readonly asked: readonly string[];
  /** Before it issues, or once it has: it says nothing and ends the connection. */
  cut: 'before' | 'after' | undefined;
  /** What it answers instead of issuing. */
  instead: ((response: ServerResponse) => void) | undefined;
  /** Those of which it fails in the midst, whenever it is asked for them. */
  fails: ((document: Document) => boolean) | undefined;
  /** What happens while it works at a document. */
  during: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

const KEY = 'Bearer clave-de-imprenta';

export async function startPrintShop(): Promise<TestPrintShop> {
  const issued: (DigitalAnswer & { document: Document })[] = [];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const path = request.url ?? '';
    asked.push(path);
    if (request.headers.authorization !== KEY)
      return answer(response, 401, { message: 'La clave no es válida.' });
    if (path === '/api/documents/query') {
      const { reference } = body as { reference: string };
      const known = issued.find(({ document }) => document.reference === reference);
      if (known === undefined)
        return answer(response, 404, { message: 'No hay documento con esa referencia.' });
      return answer(response, 200, said(known));
    }
    if (path !== '/api/documents') return answer(response, 404, { message: 'No existe.' });
    if (printShop.cut === 'before') return response.destroy();
    if (printShop.instead !== undefined) return printShop.instead(response);
    const document = DigitalDocumentWire.strict().parse(body);
    await printShop.during?.();
    if (printShop.fails?.(document) === true) return answer(response, 500, { message: 'Error interno.' });
    if (request.headers['idempotency-key'] !== document.reference) {
      return answer(response, 400, { message: 'La referencia no es la del encabezado.' });
    }
    const one = issued.find((before) => before.document.reference === document.reference) ?? issue(document);
    return printShop.cut === 'after' ? response.destroy() : answer(response, 201, said(one));
  });

  function issue(document: Document) {
    const number = issued.length + 1;
    const control = controlText({ prefix: '00', number: 7000 + number });
    const one = { series: 'D', number, control, assigned_at: new Date().toISOString(), document };
    issued.push(one);
    return one;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const printShop: TestPrintShop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    ...{ key: KEY, issued, asked, cut: undefined, instead: undefined, fails: undefined },
    during: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return printShop;
}

function said({ document: _, ...one }: DigitalAnswer & { document: Document }): DigitalAnswer {
  return one;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
