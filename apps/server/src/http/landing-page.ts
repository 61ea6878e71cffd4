/**
 * The landing page as this server gives it out: what was built (`apps/web/landing.html`), with what only the server
 * knows written in, its address and the number to write to.
 */

/** What the build leaves open, and the link with the marks around it, to be left out as a whole. */
const ORIGIN_PLACE = '{{origin}}';
const WHATSAPP_PLACE = '{{whatsapp}}';
const WHATSAPP_LINK = /<!--whatsapp-->(.*)<!--\/whatsapp-->/s;

export interface LandingFacts {
  /** Of the site, without a slash at the end. */
  readonly origin: string;
  /** Digits with those of the country; without a number there is no link [LAND-04]. */
  readonly whatsapp: string | undefined;
}

/** @param built the page as the build wrote it */
export function landingPage(built: string, { origin, whatsapp }: LandingFacts): string {
  return built
    .replaceAll(ORIGIN_PLACE, () => origin)
    .replace(WHATSAPP_LINK, (_, link: string) =>
      whatsapp === undefined ? '' : link.replace(WHATSAPP_PLACE, () => `https://wa.me/${whatsapp}`),
    );
}
