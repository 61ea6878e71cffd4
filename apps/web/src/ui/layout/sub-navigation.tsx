/** From one section of a screen to another: a line of links, which on a phone scrolls sideways. */
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import link from './navigation-link.module.css';
import styles from './sub-navigation.module.css';

export interface SubNavigationProps {
  /** The address of the screen; the section with the empty path is there. */
  readonly base: string;
  /** What a screen reader calls the line: 'Secciones del inventario'. */
  readonly label: string;
  /** What every address keeps of the present one: '?from=2026-11-01'. */
  readonly search?: string;
  readonly sections: readonly {
    readonly path: string;
    readonly label: string;
    /** The first of a group. */
    readonly startsGroup?: true;
  }[];
}

export function SubNavigation({ base, label, search = '', sections }: SubNavigationProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // Opened by its address on a phone, a section may be named out of sight.
  useEffect(() => {
    if (pathname.startsWith(base))
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, base]);
  return (
    <nav className={styles.sections} aria-label={label} ref={list}>
      {sections.map(({ path, label: name, startsGroup }) => (
        <NavLink
          key={path}
          className={`${link.link} ${styles.section}`}
          data-starts-group={startsGroup}
          to={{ pathname: path === '' ? base : `${base}/${path}`, search }}
          end={path === ''}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
