/** The words of a hint. Apart from the hint, because this part is loaded later. */
import { Tooltip, type TooltipProps } from '@mantine/core';
import { useEffect, useState } from 'react';

export interface TipProps {
  readonly label: string;
  readonly position?: NonNullable<TooltipProps['position']>;
  /** The element it describes. */
  readonly target: HTMLElement;
}

export function Tip({ target, ...words }: TipProps) {
  // The library detects pointing; it detects focus only in a button that it has drawn itself.
  const isFocused = useShownFocus(target);
  return <Tooltip target={target} {...words} {...(isFocused ? { opened: true } : {})} />;
}

/** Whether the keyboard focus is on it, until it moves or Esc is pressed. */
function useShownFocus(target: HTMLElement): boolean {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const see = (): void => setFocused(target.matches(':focus-visible'));
    const leave = (): void => setFocused(false);
    const leaveByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave();
    };
    target.addEventListener('focus', see);
    target.addEventListener('blur', leave);
    target.addEventListener('pointerdown', leave);
    target.addEventListener('keydown', leaveByKey);
    return () => {
      target.removeEventListener('focus', see);
      target.removeEventListener('blur', leave);
      target.removeEventListener('pointerdown', leave);
      target.removeEventListener('keydown', leaveByKey);
    };
  }, [target]);
  return isFocused;
}
