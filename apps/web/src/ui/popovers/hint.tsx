/**
 * The name of a button that is an icon alone, beside it, for who points at it. What draws it is fetched after the
 * screen, and the button stays as it is when it comes: with what places it, it weighs a fifteenth of the till's script.
 */
import { type ReactNode, type RefCallback, useState } from 'react';
import { LazyPart, lazyFile } from '../layout/lazy-part.tsx';
import type { TipProps } from './tip.tsx';

const TIP = lazyFile(async () => (await import('./tip.tsx')).Tip);

export interface HintProps extends Omit<TipProps, 'target'> {
  /** Draws the button, which is given the reference. */
  readonly children: (target: RefCallback<HTMLElement>) => ReactNode;
}

export function Hint({ children, ...words }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      {children(setTarget)}
      {target === null ? null : (
        <LazyPart file={TIP} missing={null}>
          {(Tip) => <Tip target={target} {...words} />}
        </LazyPart>
      )}
    </>
  );
}
