/**
 * A drawing of the till for the landing page: markup and one small picture, so that it is sharp on every screen,
 * follows the colour scheme and weighs less than a photograph of it would. Nothing in it can be pressed.
 */
import {
  IconBarcode,
  IconBell,
  IconBook2,
  IconBuildingStore,
  IconCashRegister,
  IconChevronUp,
  IconCloudOff,
  IconHome,
  IconKeyboard,
  IconPackage,
  IconSearch,
  IconSettings,
  IconSpeakerphone,
  IconStar,
} from '@tabler/icons-react';
import { Mark } from '../../ui/logo.tsx';
import landing from './landing.module.css';
import styles from './till-drawing.module.css';
import { TillDrawingCart } from './till-drawing-cart.tsx';
import {
  CATEGORIES,
  type DrawnProduct,
  PICTURE_ROWS,
  PICTURES_PER_ROW,
  PRODUCTS,
} from './till-drawing-data.ts';

const DESCRIPTION =
  'Así se ve el punto de venta de Cuadra: buscador, productos con su precio en dólares y bolívares, y la venta con su total en las dos monedas.';

export function TillDrawing() {
  return (
    <section className={landing.wrap}>
      <div className={styles.stage} role="img" aria-label={DESCRIPTION}>
        <div className={styles.frame}>
          <div className={styles.till}>
            <Rail />
            <TopBar />
            <div className={styles.left}>
              <Search />
              <Customer />
              <Chips />
              <div className={styles.products}>
                {PRODUCTS.map((product, index) => (
                  <Tile key={product.name} product={product} index={index} />
                ))}
              </div>
            </div>
            <TillDrawingCart />
            <PhoneSheet />
          </div>
        </div>
      </div>
    </section>
  );
}

function Rail() {
  const icons = [
    IconHome,
    IconCashRegister,
    IconPackage,
    IconBook2,
    IconSpeakerphone,
    IconBuildingStore,
    IconSettings,
  ];
  return (
    <div className={styles.rail}>
      <Mark size={28} />
      {icons.map((Icon, index) => (
        <span key={Icon.displayName} className={styles.railItem} data-on={index === 1}>
          <Icon size={20} stroke={1.75} />
        </span>
      ))}
    </div>
  );
}

function TopBar() {
  return (
    <div className={styles.top}>
      <span className={styles.companyLogo}>LE</span>
      <b>Bodegón La Esquina</b>
      <span className={styles.session}>Caja 1 · abierta 8:02 a. m.</span>
      <span className={styles.space} />
      <span className={styles.pill}>
        <i className={styles.dot} />
        <span className={styles.wide}>BCV</span> <b>512,48</b> <span className={styles.wide}>20/11/2026</span>
      </span>
      <span className={styles.pill}>
        <IconCloudOff size={16} stroke={1.75} />
        <span>
          <span className={styles.wide}>Sin conexión · </span>
          <b>
            3 <span className={styles.wide}>por subir</span>
          </b>
        </span>
      </span>
      <IconKeyboard className={styles.wide} size={20} stroke={1.75} />
      <span className={styles.bell}>
        <IconBell size={20} stroke={1.75} />
        <em>4</em>
      </span>
      <span className={`${styles.avatar} ${styles.wide}`}>AP</span>
      <span className={styles.wide}>Ana Pérez</span>
    </div>
  );
}

function Search() {
  return (
    <div className={styles.search}>
      <span className={styles.field}>
        <IconSearch size={20} stroke={1.75} />
        <i className={styles.caret} />
        <span className={styles.placeholder}>Busca por nombre, SKU o código de barras</span>
        <kbd className={styles.wide}>F2</kbd>
      </span>
      <span className={styles.scan}>
        <IconBarcode size={20} stroke={1.75} />
        <span className={styles.wide}>Escanear</span>
      </span>
    </div>
  );
}

function Customer() {
  return (
    <div className={`${styles.customer} ${styles.wide}`}>
      <span className={styles.avatar}>MR</span>
      <span>
        <b>María Fernanda Rojas</b> <span className={styles.faint}>V-18.456.219</span>
      </span>
      <span className={styles.tag}>VIP</span>
      <span className={styles.tag} data-tone="ok">
        Saldo a favor $ 3,20
      </span>
      <span className={styles.space} />
      <span>
        Cambiar <kbd>F3</kbd>
      </span>
    </div>
  );
}

function Chips() {
  return (
    <div className={styles.chips}>
      <span className={styles.chip} data-on="true">
        <IconStar size={16} stroke={1.75} /> Favoritos
      </span>
      {CATEGORIES.map((name) => (
        <span key={name} className={styles.chip}>
          {name}
        </span>
      ))}
    </div>
  );
}

function Tile({ product, index }: { readonly product: DrawnProduct; readonly index: number }) {
  const across = ((index % PICTURES_PER_ROW) / (PICTURES_PER_ROW - 1)) * 100;
  const down = (Math.floor(index / PICTURES_PER_ROW) / (PICTURE_ROWS - 1)) * 100;
  return (
    <div className={styles.tile} data-on={product.inCart !== undefined}>
      <span className={styles.ground}>
        <span className={styles.picture} style={{ backgroundPosition: `${across}% ${down}%` }} />
      </span>
      {product.inCart === undefined ? null : <span className={styles.inCart}>{product.inCart}</span>}
      {product.left === undefined ? null : <span className={styles.low}>Quedan {product.left}</span>}
      <span className={styles.tileName}>{product.name}</span>
      <span className={styles.prices}>
        <b>
          <i>$</i> {product.usd}
        </b>
        <span>Bs. {product.ves}</span>
      </span>
    </div>
  );
}

function PhoneSheet() {
  return (
    <div className={styles.sheet}>
      <i className={styles.grab} />
      <span className={styles.sheetHead}>
        6 líneas <span className={styles.space}>Último: </span>
        <b>2 × Galletas de soda Crujís</b>
        <IconChevronUp size={20} stroke={1.75} />
      </span>
      <span className={styles.due}>
        <span className={styles.dueLabel}>
          <b>Total</b>
          <small>a 512,48</small>
        </span>
        <span className={styles.dueFigures}>
          <b>
            <i>$</i> 29,75
          </b>
          <span>Bs. 15.246,28</span>
        </span>
      </span>
      <span className={styles.pay}>Cobrar</span>
    </div>
  );
}
