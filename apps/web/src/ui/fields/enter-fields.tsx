/** A part of a form in which Enter moves from field to field. */
import type { KeyboardEvent, ReactNode } from 'react';
import { enterMovesOn } from './enter-moves-on.ts';

export interface EnterFieldsProps {
  readonly className?: string | undefined;
  /** Hears a key first; what it prevents does not move. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** In the order they are filled in. */
  readonly children: ReactNode;
}

/** Enter in the last field stays there. */
const moveOn = enterMovesOn('');

export function EnterFields({ className, onKeyDown, children }: EnterFieldsProps) {
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    moveOn(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields are what is operated, it only hears where Enter leads
    <div className={className} onKeyDown={keyDown}>
      {children}
    </div>
  );
}
