/** Opens the search over everything with Ctrl+K, unless a dialog is open. Fetched after the screen, the search with its first use. */
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { LazyPart, lazyFile } from '../../ui/lazy-part.tsx';
import styles from './palette-key.module.css';

const PALETTE = lazyFile(async () => (await import('./palette.tsx')).Palette);

export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector('[aria-modal="true"]') === null) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-label="Buscar en todo"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.fieldWords}>Buscar en todo</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      {isOpen ? (
        <LazyPart file={PALETTE} onClose={close}>
          {(Palette) => <Palette onClose={close} />}
        </LazyPart>
      ) : null}
    </>
  );
}
