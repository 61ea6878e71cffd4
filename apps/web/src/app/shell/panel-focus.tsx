/**
 * The content of a popover that is fetched after it is open: it takes the focus before the content is there, and takes it
 * back where the button that had it goes or is disabled. Without the focus in it, Esc would not close it; a dialog below it,
 * such as the receipt that led to it, stays open.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTopmost } from '../../ui/dialogs/use-topmost.ts';
import styles from './pill-popover.module.css';

export function PanelFocus({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useTopmost(true);
  useEffect(() => {
    const { current } = panel;
    if (current === null) return undefined;
    const observer = new MutationObserver(() => {
      if (isFocusLost(document.activeElement)) current.focus({ preventScroll: true });
    });
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} data-autofocus>
      {children}
    </div>
  );
}

/** A button that is disabled while it has the focus keeps it, and hears no key. */
function isFocusLost(active: Element | null): boolean {
  return active === null || active === document.body || active.matches(':disabled');
}
