/** The panel of a popover. Apart from the popover, because this part is loaded later. */
import { Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, type RefCallback, useLayoutEffect } from 'react';

export interface PopoverPanelProps
  extends Pick<PopoverProps, 'position' | 'width' | 'portalProps' | 'withinPortal' | 'trapFocus'> {
  readonly opened: boolean;
  /** Pressed beside it, or Esc. */
  readonly onDismiss: () => void;
  readonly target: HTMLElement;
  /** Makes it a dialog with this name; without it the content names itself. */
  readonly label?: string;
  readonly padding?: number;
  readonly children: ReactNode;
}

export function PopoverPanel({ target, label, padding, children, ...options }: PopoverPanelProps) {
  return (
    <Popover {...options} withRoles={false} returnFocus>
      <Popover.Target>
        <Standing at={target} />
      </Popover.Target>
      <Popover.Dropdown
        {...(padding === undefined ? {} : { p: padding })}
        {...(label === undefined ? {} : { role: 'dialog', 'aria-label': label })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Gives the library the position of a button that it has not drawn. */
function Standing({ at, ref }: { readonly at: HTMLElement; readonly ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(at);
    return () => void ref?.(null);
  }, [at, ref]);
  return null;
}
