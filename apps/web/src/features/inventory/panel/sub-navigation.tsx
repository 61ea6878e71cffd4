/** From one section of the inventory to another: a line of links, which on a phone scrolls sideways. */
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from '../frame/frame.module.css';
import { INVENTORY_PATH } from '../frame/inventory-path.ts';
import type { InventorySection } from './sections.tsx';

export function SubNavigation({ sections }: { readonly sections: readonly InventorySection[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // Opened by its address on a phone, a section may be named out of sight.
  useEffect(() => {
    if (pathname.startsWith(INVENTORY_PATH))
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className={styles.sections} aria-label="Secciones del inventario" ref={list}>
      {sections.map(({ path, label, startsGroup }) => (
        <NavLink
          key={path}
          className={styles.section ?? ''}
          data-starts-group={startsGroup}
          to={path === '' ? INVENTORY_PATH : `${INVENTORY_PATH}/${path}`}
          end={path === ''}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
