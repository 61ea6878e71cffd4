/** The words of a hint. Apart from the hint, because this is the part that is fetched later. */
import { Tooltip, type TooltipProps } from '@mantine/core';
import { useEffect, useState } from 'react';

export interface TipProps {
  readonly label: string;
  readonly position?: NonNullable<TooltipProps['position']>;
  /** What is pointed at. */
  readonly target: HTMLElement;
}

export function Tip({ target, ...words }: TipProps) {
  // Pointing at it is seen by the library; the focus it sees only in a button that it has drawn itself.
  const isFocused = useShownFocus(target);
  return <Tooltip target={target} {...words} {...(isFocused ? { opened: true } : {})} />;
}

/** Whether the keyboard stands on it, until it goes elsewhere or Esc is pressed. */
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
