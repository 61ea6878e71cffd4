/**
 * The name of an icon button, beside it, for a person who points at it. The code that draws it is loaded after the
 * screen, and the button does not change when it arrives. With its positioning library it is a fifteenth of the till's
 * script.
 */
import { type ReactNode, type RefCallback, useState } from 'react';
import { LazyPart, lazyFile } from '../layout/lazy-part.tsx';
import type { TipProps } from './tip.tsx';

const TIP = lazyFile(async () => (await import('./tip.tsx')).Tip);

export interface HintProps extends Omit<TipProps, 'target'> {
  /** Draws the button with the given reference. */
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
