/**
 * The menu of the user's name, for a user of several companies: the list of them, and the profile. Another company is
 * opened in this tab alone, the other tabs stay (S-52). Apart from the name: few need it, and not at once.
 */
import { IconBuildingStore, IconCheck, IconChevronDown, IconListCheck, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readsBooks } from '../../session/identity/reads-books.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../ui/popovers/menu.tsx';
import { PATHS } from '../paths.ts';
import styles from './user-name.module.css';

export interface UserMenuProps {
  /** Closes the drawer that the menu is in, if it is in one. */
  readonly onChosen: (() => void) | undefined;
  /** Initials and name. */
  readonly children: ReactNode;
}

export function UserMenu({ onChosen, children }: UserMenuProps) {
  const { memberships, membership, chooseCompany } = useSession();
  const navigate = useNavigate();
  const goTo = (path: string): void => {
    void navigate(path);
    onChosen?.();
  };
  const open = (companyId: string): void => {
    chooseCompany(companyId);
    // The present screen may be closed to the role in the other company.
    goTo(PATHS.app);
  };
  return (
    <Menu
      position={onChosen === undefined ? 'bottom-end' : 'top-start'}
      isInPlace={onChosen !== undefined}
      target={(props) => (
        <button type="button" className={styles.user} title="Tus empresas y tu perfil" {...props}>
          {children}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      <MenuLabel>Tus empresas</MenuLabel>
      {memberships.map(({ company_id, company_name, role_name }) => {
        const isHere = company_id === membership?.company_id;
        const Icon = isHere ? IconCheck : IconBuildingStore;
        return (
          <MenuItem
            key={company_id}
            icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            detail={<small className={styles.role}>{isHere ? 'Esta pestaña' : role_name}</small>}
            onSelect={() => open(company_id)}
          >
            {company_name}
          </MenuItem>
        );
      })}
      <MenuDivider />
      {memberships.some(readsBooks) ? (
        <MenuItem
          icon={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
          onSelect={() => goTo(PATHS.companies)}
        >
          Pendientes de tus empresas
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<IconUser size={18} stroke={1.75} aria-hidden="true" />}
        onSelect={() => goTo(PATHS.profile)}
      >
        Mi perfil
      </MenuItem>
    </Menu>
  );
}
