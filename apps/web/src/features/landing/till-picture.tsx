/**
 * The till itself, photographed: as a desktop shows it, and as a phone does. Always light, on its dark ground; made by
 * `npm run screenshots -- landing-pictures`.
 */
import styles from './landing.module.css';
import desktop from './till-desktop.webp';
import phone from './till-phone.webp';

const DESCRIPTION =
  'El punto de venta de Cuadra: buscador, productos con su precio en dólares y bolívares, y la venta con su total en las dos monedas.';
/** Below this a phone's till is the one to show; as in landing.module.css. */
const PHONE = '(max-width: 44.99em)';

export function TillPicture() {
  return (
    <section className={styles.wrap} aria-label="El punto de venta">
      <div className={styles.stage}>
        <picture>
          <source media={PHONE} srcSet={phone} width={780} height={1120} />
          <img src={desktop} width={1116} height={515} alt={DESCRIPTION} fetchPriority="high" />
        </picture>
      </div>
    </section>
  );
}
