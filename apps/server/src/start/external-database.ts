/**
 * A PostgreSQL of the owner's own (`DATABASE_URL`), checked before anything is done with it, so that a fault is one
 * Spanish sentence and not a stack. The application works there under a role that owns nothing.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '../config.ts';
import { messageOf } from '../error-message.ts';

const VERSION_MIN = 15;
const CONNECT_TIMEOUT_MS = 10_000;
export const APP_ROLE = 'cuadra_app';

/** How to connect: as the owner, to migrate, and as the application, to serve. */
export interface DatabaseAccess {
  readonly owner: pg.ClientConfig;
  readonly app: pg.ClientConfig;
  /** The application's password; undefined where the server needs none. */
  readonly appPassword: string | undefined;
}

/** Returns the same password in every process with the same URL; it is stored nowhere. */
export function appPasswordFor(ownerPassword: string): string {
  return createHmac('sha256', ownerPassword).update(APP_ROLE).digest('base64url');
}

/** The driver reads the URL, including sockets and `PG…` variables; nothing is connected yet. */
export function accessByUrl(url: string): DatabaseAccess {
  const { host, port, database, user, password, ssl } = new pg.Client({ connectionString: url });
  const appPassword = password ? appPasswordFor(password) : undefined;
  const place = { host, port, database, ssl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  return {
    owner: { ...place, user, password },
    app: { ...place, user: APP_ROLE, ...(appPassword === undefined ? {} : { password: appPassword }) },
    appPassword,
  };
}

/** Returns the place for a person to read, without user or password. */
export function placeOf({ owner }: DatabaseAccess): string {
  return `${owner.host}:${owner.port}`;
}

/** @throws {StartupError} when it cannot be reached, is too old, or does not allow us to make the role or the tables */
export async function requireUsable(access: DatabaseAccess): Promise<void> {
  const client = new pg.Client(access.owner);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(connectSentence(error, access));
  }
  try {
    await requireVersion(client);
    await requireRights(client);
  } finally {
    await client.end();
  }
}

/** @throws {StartupError} when the application's role cannot connect, e.g. because `pg_hba.conf` does not list it */
export async function requireAppCanEnter(access: DatabaseAccess): Promise<void> {
  const client = new pg.Client(access.app);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `El rol ${APP_ROLE}, con el que trabaja la aplicación, no puede entrar en la base de datos (${reasonOf(error)}). Revisa que el servidor acepte conexiones de ese rol con contraseña y que ningún otro Cuadra use el mismo servidor con otra clave de dueño.`,
    );
  }
  await client.end();
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  const [server] = rows;
  if (server === undefined || server.number >= VERSION_MIN * 10_000) return;
  throw new StartupError(
    `La base de datos de DATABASE_URL es PostgreSQL ${server.version}; Cuadra necesita la versión ${VERSION_MIN} o una posterior.`,
  );
}

async function requireRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: boolean; schema: boolean; account: string }>(
    `select rolsuper or rolcreaterole as role, current_user as account,
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as schema
     from pg_roles where rolname = current_user`,
  );
  const [rights] = rows;
  if (rights === undefined || (rights.role && rights.schema)) return;
  const missing = [
    ...(rights.role ? [] : ['crear roles (alter role … createrole)']),
    ...(rights.schema ? [] : ['crear tablas y esquemas (ser dueña de la base de datos)']),
  ].join(' ni ');
  throw new StartupError(
    `La cuenta «${rights.account}» de DATABASE_URL no puede ${missing}. Dale ese permiso o usa otra cuenta: la aplicación después trabaja con un rol que no es dueño de nada.`,
  );
}

/** Returns a sentence for a failed connection, by the code of the system or of PostgreSQL. */
function connectSentence(error: unknown, access: DatabaseAccess): string {
  const place = placeOf(access);
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === '28P01' || code === '28000') {
    return `La base de datos de DATABASE_URL (${place}) no acepta ese usuario o esa clave.`;
  }
  if (code === '3D000') {
    return `En el servidor ${place} no existe la base de datos «${access.owner.database}». Créala primero (createdb).`;
  }
  return `No se puede conectar con la base de datos de DATABASE_URL (${place}): ${reasonOf(error)}. Revisa que PostgreSQL esté en marcha y que la dirección sea la correcta.`;
}

/** Node combines the failures of several addresses in one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return messageOf(error);
}
