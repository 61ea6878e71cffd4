/**
 * The server does not boot while a route does not declare who may call it (PERM-02). The check runs when all routes are
 * known, because routes of npm plugins get their access from the scope they are registered in.
 */
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { RouteAccess } from './caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route, as it was declared. */
    readonly routeList: readonly RouteOptions[];
  }
}

/** @throws at boot for a route that declares no access */
export function addDeclaredAccessCheck(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter((route) => route.config?.access === undefined);
    if (open.length === 0) return;
    const names = open.map((route) => `${String(route.method)} ${route.url}`).join(', ');
    throw new Error(`a route declares in config.access who may call it; these do not: ${names}`);
  });
}

/** Gives one access to all routes of a scope that an npm plugin makes. */
export function declareAccess(scope: FastifyInstance, access: RouteAccess): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}
