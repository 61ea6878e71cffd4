/** An authorised digital print shop, as a server on the loopback that takes what docs/digital-print-shop.md says. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export class PrintShop {
  static readonly KEY = 'Bearer clave-de-imprenta';
  /** Why it issues nothing; undefined while it does. */
  refusal: string | undefined;
  /** In the order of their numbers. */
  readonly references: string[] = [];
  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { reference } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { reference: string };
    if (request.headers.authorization !== PrintShop.KEY)
      return answer(response, 401, { message: 'Clave inválida.' });
    const isQuery = request.url?.endsWith('/query') === true;
    if (isQuery && !this.references.includes(reference))
      return answer(response, 404, { message: 'No existe.' });
    if (!isQuery && this.refusal !== undefined) return answer(response, 422, { message: this.refusal });
    if (!this.references.includes(reference)) this.references.push(reference);
    const number = this.references.indexOf(reference) + 1;
    const control = `00-${String(7000 + number).padStart(8, '0')}`;
    return answer(response, 200, { number, control, assigned_at: new Date().toISOString() });
  });

  static async open(): Promise<PrintShop> {
    const shop = new PrintShop();
    await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
    return shop;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
