/** A proxy between browser and server that counts the bytes in both directions, of whichever part of the browser. */
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

export class Wire {
  /** The address that the browser calls. */
  readonly url: string;
  private readonly server: Server;
  private bytes = 0;

  private constructor(server: Server, port: number) {
    this.server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async open(target: string): Promise<Wire> {
    const port = Number(new URL(target).port);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    const wire = new Wire(server, address.port);
    server.on('connection', (near) => {
      const far = connect(port, '127.0.0.1');
      const count = (chunk: Buffer) => {
        wire.bytes += chunk.length;
      };
      near.on('data', count).on('error', () => far.destroy());
      far.on('data', count).on('error', () => near.destroy());
      near.pipe(far).pipe(near);
    });
    return wire;
  }

  /** Both ways, since the last call. */
  takeKilobytes(): number {
    const kilobytes = this.bytes / 1000;
    this.bytes = 0;
    return kilobytes;
  }

  close(): void {
    this.server.close();
  }
}
