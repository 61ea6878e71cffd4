/**
 * The landing page as this server serves it: the built page (`apps/web/landing.html`), filled in with what only the
 * server knows, its address and the number to write to.
 */

/** The placeholders of the build: the origin, and the link between its marks, which is left out as a whole. */
const ORIGIN_PLACE = '{{origin}}';
const WHATSAPP_PLACE = '{{whatsapp}}';
const WHATSAPP_LINK = /<!--whatsapp-->(.*)<!--\/whatsapp-->/s;

export interface LandingFacts {
  /** The site's origin, without a slash at the end. */
  readonly origin: string;
  /** Digits with the country code; without a number there is no link [LAND-04]. */
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
