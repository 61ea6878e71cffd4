/**
 * Warns that the page came over plain HTTP. Then the browser offers no service worker, no locks and no cryptography, so
 * the app neither opens without a network nor protects its data from a second tab.
 */
import { Banner } from '../ui/feedback/banner.tsx';

export function SecureContextBanner() {
  if (window.isSecureContext) return null;
  return (
    <Banner tone="due" fact="Esta dirección no es segura.">
      Sin HTTPS el navegador no deja trabajar sin internet. Pide a quien instaló Cuadra que active HTTPS, y
      entra por la dirección que empieza con <b>https://</b>.
    </Banner>
  );
}
