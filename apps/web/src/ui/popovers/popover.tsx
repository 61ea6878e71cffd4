/**
 * A panel that opens under its button. The code that positions and draws it is loaded after the screen, and the button
 * does not change when it arrives. With its library it is a twelfth of the till's script.
 */
import { LazyPart, lazyFile } from '../layout/lazy-part.tsx';
import type { PopoverPanelProps } from './popover-panel.tsx';

const PANEL = lazyFile(async () => (await import('./popover-panel.tsx')).PopoverPanel);

export interface PopoverProps extends Omit<PopoverPanelProps, 'target'> {
  /** The button, once it is mounted. */
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
