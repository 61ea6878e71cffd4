/**
 * The landing page as text, for the build (`landing-page-plugin.ts`). The WhatsApp link is apart because its number is
 * the server's to know: it writes the address in, or leaves the link out [LAND-04].
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing, WhatsappLink } from './landing.tsx';

/** Placeholder for the address, which the server replaces at its start. */
const WHATSAPP_PLACE = '{{whatsapp}}';

export interface LandingMarkup {
  readonly page: string;
  readonly whatsapp: string;
}

export function landingMarkup(): LandingMarkup {
  return {
    page: renderToStaticMarkup(<Landing />),
    whatsapp: renderToStaticMarkup(<WhatsappLink href={WHATSAPP_PLACE} />),
  };
}
