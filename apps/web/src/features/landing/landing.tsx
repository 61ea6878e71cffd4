/** The landing page: whom it serves in one line, the till, six features, four plans, one clear button [LAND-01]. */
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Logo } from '../../ui/display/logo.tsx';
import { Features } from './features.tsx';
import styles from './landing.module.css';
import { DEMO_PATH } from './plans.ts';
import { Pricing } from './pricing.tsx';
import { TillPicture } from './till-picture.tsx';

export function Landing() {
  return (
    <div className={styles.page}>
      <Header />
      <main>
        <Hero />
        <TillPicture />
        <Facts />
        <Features />
        <Pricing />
        <Closing />
      </main>
      <Footer />
    </div>
  );
}

/** Floats over the page; left out without a number [LAND-04]. */
export function WhatsappLink({ href }: { readonly href: string }) {
  return (
    <a
      className={styles.whatsapp}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label="Escríbenos por WhatsApp"
    >
      <IconBrandWhatsapp size={28} stroke={1.75} />
    </a>
  );
}

function Header() {
  return (
    <header className={`${styles.wrap} ${styles.header}`}>
      <a className={styles.home} href="/" aria-label="Cuadra, inicio">
        <Logo size={30} />
      </a>
      <nav className={styles.nav} aria-label="Secciones">
        <a href="#funciones">Funciones</a>
        <a href="#precios">Precios</a>
      </nav>
      <a className={`${styles.button} ${styles.quiet} ${styles.wideOnly}`} href="/login">
        Iniciar sesión
      </a>
      <a className={`${styles.button} ${styles.primary}`} href="/register">
        Comenzar gratis
      </a>
    </header>
  );
}

function Hero() {
  return (
    <section className={`${styles.wrap} ${styles.hero}`}>
      <h1 className={styles.headline}>
        Vende, cobra y cuadra <br />
        en dólares y bolívares.
      </h1>
      <div>
        <p className={styles.lead}>
          Punto de venta, inventario y contabilidad para bodegones, abastos y ferreterías de Venezuela. Sigue
          vendiendo aunque se vaya el internet.
        </p>
        <div className={styles.actions}>
          <a className={`${styles.button} ${styles.primary} ${styles.large}`} href="/register">
            Comenzar gratis
          </a>
          <a className={`${styles.button} ${styles.large}`} href="/login">
            Iniciar sesión
          </a>
        </div>
        <a className={styles.demo} href={DEMO_PATH}>
          Ver la demo, sin registrarte
        </a>
      </div>
    </section>
  );
}

const FACTS = [
  { fact: '2 pasos', meaning: 'para cerrar una venta en efectivo: F9 y Enter' },
  { fact: 'Sin conexión', meaning: 'la caja no espera por la red; sube sola cuando vuelve' },
  { fact: 'Tasa con fecha', meaning: 'cada venta guarda la tasa con que se hizo' },
];

function Facts() {
  return (
    <ul className={`${styles.wrap} ${styles.facts}`}>
      {FACTS.map(({ fact, meaning }) => (
        <li key={fact}>
          <b>{fact}</b>
          {meaning}
        </li>
      ))}
    </ul>
  );
}

function Closing() {
  return (
    <section className={styles.closing}>
      <div className={styles.wrap}>
        <h2 className={styles.heading}>Al final del día, todo cuadra.</h2>
        <a className={`${styles.button} ${styles.onBrand} ${styles.large}`} href="/register">
          Comenzar gratis
        </a>
      </div>
    </section>
  );
}

function Footer() {
  return (
    <footer className={`${styles.wrap} ${styles.footer}`}>
      <Logo size={26} />
      <span>© 2024-2025 Cuadra</span>
      <nav className={styles.footerLinks} aria-label="Pie de página">
        <a href="#funciones">Funciones</a>
        <a href="#precios">Precios</a>
        <a href="/login">Iniciar sesión</a>
        <a href="/register">Crear cuenta</a>
      </nav>
    </footer>
  );
}
