/** Who is signed in: initials and name, 'Usuario' where there is none, leading to one's profile [SHELL-01]. */
import { Avatar } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { initialsOf } from '../../ui/product-picture.tsx';
import { PATHS } from '../paths.ts';
import styles from './user-name.module.css';

export function UserName({ onChosen }: { readonly onChosen?: () => void }) {
  const { membership } = useSession();
  const name = membership?.name.trim() || 'Usuario';
  return (
    <Link to={PATHS.profile} className={styles.user} title="Mi perfil" onClick={onChosen}>
      <Avatar aria-hidden="true">{initialsOf(name)}</Avatar>
      <span className="ellipsis">{name}</span>
    </Link>
  );
}
