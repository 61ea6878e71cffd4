/**
 * A part of a screen that is fetched when it is first shown. React's own `lazy` keeps a failed fetch for good and takes
 * the whole screen with it: here the screen stays, and the part is asked for again.
 */
import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import styles from './lazy-part.module.css';

/** What a file holds that is fetched when it is wanted. */
export interface LazyFile<Part> {
  readonly load: () => Promise<Part>;
  /** Once it has been fetched. */
  part?: Part;
}

/** @param load imports the file and names what is wanted of it */
export function lazyFile<Part>(load: () => Promise<Part>): LazyFile<Part> {
  return { load };
}

/** Fetches it before it is shown, to be drawn at once then. What does not come is asked for again where it is shown. */
export async function fetchAhead<Part>(file: LazyFile<Part>): Promise<void> {
  try {
    file.part ??= await load(file);
  } catch (error) {
    console.warn('a part of the screen could not be fetched', error);
  }
}

/**
 * Where nothing can come, nothing is asked for: browsers remember a module that failed for as long as the page lives, and
 * would not ask again once the network is back. A service worker has the file with no network too.
 */
async function load<Part>(file: LazyFile<Part>): Promise<Part> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error('there is no network');
  return await file.load();
}

export interface LazyPartProps<Part> {
  readonly file: LazyFile<Part>;
  readonly children: (part: Part) => ReactNode;
  /** In its place until it is there. */
  readonly fetching?: ReactNode;
  /** In its place where it cannot be fetched; by default a sentence and a button that asks again. */
  readonly missing?: ReactNode;
  /** Where the part is a dialog: what says that it cannot be fetched is one too, with the focus, and Esc leaves it. */
  readonly onClose?: (() => void) | undefined;
}

/** Fetches anew what it could not: when it is shown again, when the network comes back, when somebody asks. */
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

/** Browsers of before keep a file that failed for as long as the page lives: what was asked for again and failed is theirs to reload. */
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

/** At once: what was typed for the dialog waits for the first focus in one (`devices/scanner-listener.ts`). */
function focus(button: HTMLElement | null): void {
  button?.focus();
}
