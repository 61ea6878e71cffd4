/** What it does, in six cards [LAND-02]. */
import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconCashRegister,
  IconPackage,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import styles from './landing.module.css';

const FEATURES = [
  {
    icon: IconPackage,
    name: 'Inventario',
    text: 'Existencia por almacén y tienda, lotes, vencimientos y avisos antes de que algo se acabe.',
  },
  {
    icon: IconCashRegister,
    name: 'Punto de venta',
    text: 'Cobra en dólares y bolívares en la misma venta, con vuelto mixto. Compatible con impresora fiscal.',
  },
  {
    icon: IconBook2,
    name: 'Contabilidad',
    text: 'Cada venta llega sola al libro. Balance de comprobación y Libro de Ventas con las columnas que pide el SENIAT.',
  },
  {
    icon: IconSpeakerphone,
    name: 'Marketing',
    text: 'Promociones, reglas de precio y campañas; ves cuánto cuestan antes de activarlas.',
  },
  {
    icon: IconUsers,
    name: 'Multiusuario',
    text: 'Cada quien con su rol y sus permisos, y un registro de quién cambió qué.',
  },
  {
    icon: IconAdjustmentsHorizontal,
    name: 'Personalizable',
    text: 'Tus impuestos, monedas, unidades, recibos y atajos de teclado. Activas solo los módulos que usas.',
  },
];

export function Features() {
  return (
    <section id="funciones" className={`${styles.wrap} ${styles.section}`}>
      <h2 className={styles.heading}>Todo lo que pasa en tu tienda, en un solo lugar</h2>
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
