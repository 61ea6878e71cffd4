/** Who is signed in: initials and name, 'Usuario' where there is none [SHELL-01]. */
import { Avatar } from '@mantine/core';
import { useSession } from '../../session/session-context.ts';
import { initialsOf } from '../../ui/product-picture.tsx';
import styles from './user-name.module.css';

export function UserName() {
  const { membership } = useSession();
  const name = membership?.name.trim() || 'Usuario';
  return (
    <span className={styles.user}>
      <Avatar aria-hidden="true">{initialsOf(name)}</Avatar>
      <span className="ellipsis">{name}</span>
    </span>
  );
}
