/**
 * A panel that opens under its button. What places and draws it is fetched after the screen, and the button stays as it
 * is when it comes: with the library that does so it weighs a twelfth of the till's script.
 */
import { LazyPart, lazyFile } from '../layout/lazy-part.tsx';
import type { PopoverPanelProps } from './popover-panel.tsx';

const PANEL = lazyFile(async () => (await import('./popover-panel.tsx')).PopoverPanel);

export interface PopoverProps extends Omit<PopoverPanelProps, 'target'> {
  /** The button, once it stands in the page. */
  readonly target: HTMLElement | null;
}

export function Popover({ target, ...panel }: PopoverProps) {
  if (target === null) return null;
  return (
    <LazyPart file={PANEL} missing={null}>
      {(PopoverPanel) => <PopoverPanel target={target} {...panel} />}
    </LazyPart>
  );
}
