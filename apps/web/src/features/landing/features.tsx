/** What it does, in six cards [LAND-02]. */
import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconCashRegister,
  IconPackage,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import styles from './features.module.css';
import landing from './landing.module.css';

const FEATURES = [
  {
    icon: IconPackage,
    name: 'Inventario',
    text: 'Tu lista de Excel o CSV entra de una vez, con códigos de barras y precios. Te avisa antes de que algo se acabe.',
  },
  {
    icon: IconCashRegister,
    name: 'Punto de venta',
    text: 'Cobra en dólares y bolívares en la misma venta, con vuelto mixto. Maneja tu impresora fiscal The Factory HKA desde el navegador.',
  },
  {
    icon: IconBook2,
    name: 'Contabilidad',
    text: 'Cada venta llega sola al libro: Libro de Ventas y de Compras, resultados y balances, en las dos monedas. Las retenciones están en camino.',
  },
  {
    icon: IconSpeakerphone,
    name: 'Marketing',
    text: 'Promociones, reglas de precio y campañas con sus resultados, en una pantalla. La caja ya las aplica; crearlas en pantalla está en camino.',
  },
  {
    icon: IconUsers,
    name: 'Multiusuario',
    text: 'Cada quien entra con su rol y sus permisos, y ve solo lo suyo. Queda un registro de quién cambió qué.',
  },
  {
    icon: IconAdjustmentsHorizontal,
    name: 'Personalizable',
    text: 'Tu logo, tus impuestos, tus monedas y tus roles. Cada producto con su unidad y su precio, y atajos de teclado en la caja.',
  },
];

export function Features() {
  return (
    <section id="funciones" className={`${landing.wrap} ${styles.section}`}>
      <h2 className={landing.heading}>Todo lo que pasa en tu tienda, en un solo lugar</h2>
      <ul className={styles.features}>
        {FEATURES.map(({ icon: Icon, name, text }) => (
          <li key={name}>
            <Icon size={28} stroke={1.5} aria-hidden="true" />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
