/** The round mark of a person: two letters of the name, which is the text beside it. */
import styles from './initials.module.css';
import { initialsOf } from './product-picture.tsx';

export function Initials({ name }: { readonly name: string }) {
  return (
    <span className={styles.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
