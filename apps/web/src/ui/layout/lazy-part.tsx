/**
 * A part of a screen that is loaded when it is first shown. React's own `lazy` remembers a failed load for ever and
 * removes the whole screen with it. Here the screen stays, and the part is requested again.
 */
import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import styles from './lazy-part.module.css';

/** A file that is loaded on demand. */
export interface LazyFile<Part> {
  readonly load: () => Promise<Part>;
  /** Set once it has been loaded. */
  part?: Part;
}

/** @param load imports the file and selects the wanted export */
export function lazyFile<Part>(load: () => Promise<Part>): LazyFile<Part> {
  return { load };
}

/** Loads it before it is shown, to be drawn at once then. A failed load is repeated where it is shown. */
export async function fetchAhead<Part>(file: LazyFile<Part>): Promise<void> {
  try {
    file.part ??= await load(file);
  } catch (error) {
    console.warn('a part of the screen could not be fetched', error);
  }
}

/**
 * Without a network nothing is requested: browsers remember a failed module for the life of the page, and would not
 * request it again once the network is back. A service worker has the file without a network too.
 */
async function load<Part>(file: LazyFile<Part>): Promise<Part> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error('there is no network');
  return await file.load();
}

export interface LazyPartProps<Part> {
  readonly file: LazyFile<Part>;
  readonly children: (part: Part) => ReactNode;
  /** Shown in its place while it loads. */
  readonly fetching?: ReactNode;
  /** Shown in its place after a failed load; by default a sentence and a button that tries again. */
  readonly missing?: ReactNode;
  /** For a part that is a dialog: the message of a failed load is one too, with the focus, and Esc closes it. */
  readonly onClose?: (() => void) | undefined;
}

/** Repeats a failed load: when it is shown again, when the network comes back, when a person asks. */
export function LazyPart<Part>({ file, children, fetching, missing, onClose }: LazyPartProps<Part>) {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (file.part !== undefined) return;
    let isShown = true;
    load(file).then(
      (part) => {
        file.part = part;
        if (isShown) drawAgain();
      },
      (error: unknown) => {
        console.warn('a part of the screen could not be fetched', error);
        if (isShown) setFailedAttempt(attempt);
      },
    );
    window.addEventListener('online', retry);
    return () => {
      isShown = false;
      window.removeEventListener('online', retry);
    };
  }, [file, attempt]);
  if (file.part !== undefined) return children(file.part);
  if (failedAttempt !== attempt) return fetching;
  if (missing !== undefined) return missing;
  return <Missing isAskedAgain={attempt > 0} onRetry={retry} onClose={onClose} />;
}

interface MissingProps extends Pick<LazyPartProps<unknown>, 'onClose'> {
  readonly isAskedAgain: boolean;
  readonly onRetry: () => void;
}

/** Older browsers remember a failed file for the life of the page: after a second failure the person has to reload. */
function Missing({ isAskedAgain, onRetry, onClose }: MissingProps) {
  const words = (
    <div role="alert">
      <p>Esta parte aún no está en este equipo y no se pudo traer. Inténtalo cuando haya conexión.</p>
      <Group gap="xs">
        <Button ref={onClose && focus} onClick={onRetry}>
          Reintentar
        </Button>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        )}
        {isAskedAgain && (
          <Button variant="default" onClick={() => window.location.reload()}>
            Recargar la página
          </Button>
        )}
      </Group>
    </div>
  );
  if (onClose === undefined) return words;
  return (
    <div
      role="dialog"
      className={styles.dialog}
      aria-label="Falta una parte"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {words}
    </div>
  );
}

/** At once, because text typed for the dialog waits for the first focus in one (`devices/scanner-listener.ts`). */
function focus(button: HTMLElement | null): void {
  button?.focus();
}
