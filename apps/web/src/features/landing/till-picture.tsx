/**
 * The till itself, photographed: as a desktop shows it and as a phone does, in the theme of the page; made by
 * `npm run screenshots -- landing-pictures`.
 */
import landing from './landing.module.css';
import desktop from './till-desktop.webp';
import desktopDark from './till-desktop-dark.webp';
import phone from './till-phone.webp';
import phoneDark from './till-phone-dark.webp';
import styles from './till-picture.module.css';

const DESCRIPTION =
  'El punto de venta de Cuadra: buscador, productos con su precio en dólares y bolívares, y la venta con su total en las dos monedas.';
/** Below this a phone's till is the one to show; as in landing.module.css. */
const PHONE = '(max-width: 44.99em)';

export function TillPicture() {
  return (
    <section className={landing.wrap} aria-label="El punto de venta">
      <div className={styles.stage}>
        <ThemePicture className={styles.inLight} desktop={desktop} phone={phone} />
        <ThemePicture className={styles.inDark} desktop={desktopDark} phone={phoneDark} />
      </div>
    </section>
  );
}

interface ThemePictureProps {
  readonly className: string | undefined;
  readonly desktop: string;
  readonly phone: string;
}

/**
 * The theme may differ from the system's, which a media query does not know: style rules hide one picture, and a hidden
 * one is not fetched.
 */
function ThemePicture({ className, desktop: wide, phone: narrow }: ThemePictureProps) {
  return (
    <picture className={className}>
      <source media={PHONE} srcSet={narrow} width={780} height={1120} />
      <img src={wide} width={1116} height={515} alt={DESCRIPTION} loading="lazy" fetchPriority="high" />
    </picture>
  );
}
