/**
 * A captive portal in the place of the server: it answers every request with 200 and a page of its own, as the network
 * of a hotel or of a phone company does until its conditions are accepted.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Portal {
  close(): Promise<void>;
}

/** @param port where the server was, which must not run now */
export async function openPortal(port: number): Promise<Portal> {
  const portal = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    // Many portals accept a POST with an empty answer: of all answers this one looks most like a server's.
    if (request.method !== 'GET') response.end();
    else response.end('<!doctype html><title>Wifi</title><h1>Acepta las condiciones para navegar</h1>');
  });
  portal.listen(port, '127.0.0.1');
  await once(portal, 'listening');
  return {
    close: async () => {
      const closed = once(portal, 'close');
      portal.close();
      portal.closeAllConnections();
      await closed;
    },
  };
}
