/**
 * The signed-in user: initials and name, 'Usuario' without one [SHELL-01]. Links to the profile; for a user of several
 * companies it opens the list of them too.
 */
import { Link } from 'react-router';
import { useSession } from '../../session/identity/session-context.ts';
import { Initials } from '../../ui/display/initials.tsx';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { PATHS } from '../paths.ts';
import styles from './user-name.module.css';

const MENU = lazyFile(async () => (await import('./user-menu.tsx')).UserMenu);

export function UserName({ onChosen }: { readonly onChosen?: () => void }) {
  const { membership, memberships } = useSession();
  const name = membership?.name.trim() || 'Usuario';
  const words = (
    <>
      <Initials name={name} />
      <span className="ellipsis">{name}</span>
    </>
  );
  const toProfile = (
    <Link to={PATHS.profile} className={styles.user} title="Mi perfil" onClick={onChosen}>
      {words}
    </Link>
  );
  if (memberships.length < 2) return toProfile;
  return (
    <LazyPart file={MENU} fetching={toProfile} missing={toProfile}>
      {(UserMenu) => <UserMenu onChosen={onChosen}>{words}</UserMenu>}
    </LazyPart>
  );
}
