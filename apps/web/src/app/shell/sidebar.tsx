/**
 * The navigation between screens: 240 px, a rail of icons beside the till, and the content of the drawer on a phone
 * [SHELL-02].
 */
import { Fragment, type Ref } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../session/identity/session-context.ts';
import { Logo, Mark } from '../../ui/display/logo.tsx';
import { Hint } from '../../ui/popovers/hint.tsx';
import { EDITION } from '../edition.ts';
import { PATHS } from '../paths.ts';
import { type NavigationItem, navigationFor } from './navigation.ts';
import styles from './sidebar.module.css';
import { useModuleItems } from './use-module-items.ts';

export function Sidebar({ rail }: { readonly rail: boolean }) {
  return (
    <aside className={styles.sidebar} data-rail={rail}>
      <div className={styles.brand}>{rail ? <Mark size={28} label="Cuadra" /> : <Logo size={28} />}</div>
      {rail ? null : <EditionLine />}
      <Navigation rail={rail} />
    </aside>
  );
}

/** Edition, version, build and copyright [SHELL-04]. */
export function EditionLine() {
  return (
    <p className={styles.edition}>
      {EDITION.name} · v{EDITION.version} · build {EDITION.build}
      <br />© {EDITION.copyright}
    </p>
  );
}

export interface NavigationProps {
  readonly rail?: boolean;
  readonly onChosen?: () => void;
}

export function Navigation({ rail = false, onChosen }: NavigationProps) {
  const { can } = useSession();
  const items = navigationFor(can, useModuleItems());
  const firstApart = items.find(({ isApart }) => isApart === true);
  return (
    <nav className={styles.navigation} aria-label="Módulos" data-rail={rail}>
      {items.map((item) => (
        <Fragment key={item.path}>
          {item === firstApart ? <hr className={styles.line} /> : null}
          <Item item={item} rail={rail} onChosen={onChosen} />
        </Fragment>
      ))}
    </nav>
  );
}

interface ItemProps {
  readonly item: NavigationItem;
  readonly rail: boolean;
  readonly onChosen: (() => void) | undefined;
}

function Item({ item, rail, onChosen }: ItemProps) {
  const { Icon, label, path } = item;
  const link = (target?: Ref<HTMLAnchorElement>) => (
    <NavLink
      ref={target}
      to={path}
      end={path === PATHS.app}
      className={styles.item ?? ''}
      aria-label={rail ? label : undefined}
      onClick={onChosen}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {rail ? null : label}
    </NavLink>
  );
  return rail ? (
    <Hint label={label} position="right">
      {link}
    </Hint>
  ) : (
    link()
  );
}
