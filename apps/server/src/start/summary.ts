/** What the person at the keyboard reads once the server is up. Apart, because it is all text. */
import type { Config } from '../config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/demo-addresses.ts';
import { accessByUrl, placeOf } from './external-database.ts';

/** @param origin the address to open. */
export function startSummary(config: Config, origin: string, mail: string): string {
  const lines = [
    'Cuadra está en marcha.',
    '',
    `  Abre       ${origin}`,
    ...(config.demoAccounts ? [demoLine()] : []),
    `  Datos      ${dataLine(config)}`,
    `  Correos    ${mail}`,
    '',
    'Se detiene con Ctrl+C.',
  ];
  if (needsTlsWarning(config)) lines.push('', TLS_WARNING);
  return lines.join('\n');
}

const TLS_WARNING =
  'Atención: desde otros equipos y teléfonos hace falta HTTPS. Con esta dirección los navegadores no dejan trabajar sin red, y la clave viaja sin cifrar. Indica un certificado con CUADRA_TLS_CERT y CUADRA_TLS_KEY, o pon delante un proxy con HTTPS y su dirección en CUADRA_PUBLIC_URL.';

function demoLine(): string {
  return `  Para ver   ${DEMO_ACCOUNTS.join(' o ')}, clave ${DEMO_PASSWORD} (sus datos viven solo en el navegador)`;
}

/** The URL holds a password, so only its place is shown. */
function dataLine(config: Config): string {
  if (config.database.kind === 'embedded') return config.dataDir;
  const access = accessByUrl(config.database.url);
  return `PostgreSQL en ${placeOf(access)}, base «${access.owner.database}»`;
}

function needsTlsWarning(config: Config): boolean {
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(config.host);
  return !isLoopback && config.tls === undefined && !config.publicUrl?.startsWith('https:');
}
