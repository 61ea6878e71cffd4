/** Opens the search over everything with Ctrl+K, unless a dialog is open. Fetched after the screen, the search with its first use. */
import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Hint } from '../../ui/hint.tsx';
import { LazyPart, lazyFile } from '../../ui/lazy-part.tsx';

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
      <Hint label="Buscar en todo (Ctrl+K)">
        {(target) => (
          <ActionIcon ref={target} aria-label="Buscar en todo" onClick={() => setOpen(true)}>
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </Hint>
      {isOpen ? (
        <LazyPart file={PALETTE} onClose={close}>
          {(Palette) => <Palette onClose={close} />}
        </LazyPart>
      ) : null}
    </>
  );
}
