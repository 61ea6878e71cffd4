/**
 * The page where a customer says yes to notices of a shop (MKT-05). It says of anybody no more than the company's name. Its
 * script shows the section that is true of this browser, and hides the others.
 */
import { escapedMarkup } from '@cuadra/domain/marketing/message-body';
import { publicPage } from './public-page.ts';

export interface PushPage {
  readonly token: string;
  readonly company: string;
  /** With which the browser subscribes. */
  readonly publicKey: string;
  /** What his browsers are known by, so that one of them knows itself. */
  readonly known: readonly string[];
}

/** Below the origin; also what the worker of notices is for, so that it is never that of the app. */
export const PUSH_PATH = '/api/v1/push/';

export function pushPage({ token, company, publicKey, known }: PushPage): string {
  const name = escapedMarkup(company);
  const base = `${PUSH_PATH}${token}`;
  const sections = `
<h1>Avisos de ${name}</h1>
<section data-state="ready" hidden>
<p>${name} te avisa en este equipo cuando tenga ofertas y novedades. Puedes dejar de recibirlos cuando quieras.</p>
<p><button type="button" id="subscribe">Recibir avisos de ${name}</button></p>
</section>
<section data-state="done" hidden>
<p><b>Listo.</b> Este equipo recibe los avisos de ${name}.</p>
</section>
<section data-state="denied" hidden>
<p>Este navegador tiene bloqueados los avisos de esta página.</p>
<p>Para recibirlos, abre los ajustes del sitio (el candado junto a la dirección), permite las notificaciones y vuelve a cargar la página.</p>
</section>
<section data-state="home" hidden>
<p>En el iPhone y el iPad, los avisos llegan a las páginas que están en la pantalla de inicio:</p>
<ol><li>Toca <b>Compartir</b>.</li><li>Elige <b>Agregar a inicio</b>.</li><li>Abre esta página desde allí.</li></ol>
</section>
<section data-state="unsupported" hidden>
<p>Este navegador no puede recibir avisos. Prueba con Chrome, Edge o Firefox, o en otro teléfono.</p>
</section>
<p id="fault" role="alert" hidden></p>
<noscript><p>Para recibir avisos, activa JavaScript en este navegador.</p></noscript>
<form method="post" action="${base}/unsubscribe"${known.length === 0 ? ' hidden' : ''} id="stop"><button type="submit" class="quiet">Ya no quiero avisos</button></form>
<div id="push" data-base="${base}" data-key="${publicKey}" data-known="${known.join(' ')}" hidden></div>`;
  const head = `
<link rel="manifest" href="${base}/app.webmanifest"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/icon-192.png"><meta name="apple-mobile-web-app-title" content="${name}">
<script src="/push-page.js" defer></script>`;
  return publicPage(`Avisos de ${name}`, sections, head);
}

/** For the home screen of a telephone, without which some take no notices. */
export function pushManifest({ token, company }: Pick<PushPage, 'token' | 'company'>): object {
  const url = `${PUSH_PATH}${token}`;
  return {
    id: url,
    name: company,
    short_name: company.slice(0, 24),
    lang: 'es-VE',
    start_url: url,
    scope: PUSH_PATH,
    display: 'standalone',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}

export function noMoreNoticesPage(company: string): string {
  return publicPage(
    'Listo',
    `<h1>Listo</h1><p>${escapedMarkup(company)} no te enviará más avisos, en ningún equipo.</p>`,
  );
}

export function noSuchInvitationPage(): string {
  return publicPage(
    'Este enlace no sirve',
    '<h1>Este enlace no sirve</h1><p>Puede que se haya copiado incompleto, o que ya haya vencido. Pide otro en la tienda.</p>',
  );
}
