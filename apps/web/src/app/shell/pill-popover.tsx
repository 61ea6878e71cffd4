/** A pill of the top bar and the panel under it, which an address opens too. */
import { type ReactNode, useState } from 'react';
import { Popover } from '../../ui/popovers/popover.tsx';
import styles from './pill-popover.module.css';
import { useHashPopover } from './use-hash-popover.ts';

export interface PillPopoverProps {
  /** An address with it opens the panel: '#tasa'. */
  readonly hash: string;
  readonly label: string;
  readonly width: number;
  readonly pill: (state: { readonly expanded: boolean; readonly onClick: () => void }) => ReactNode;
  /** The panel, which may close itself. */
  readonly children: (close: () => void) => ReactNode;
}

export function PillPopover({ hash, label, width, pill, children }: PillPopoverProps) {
  const { opened, popover } = useHashPopover(hash);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      <span className={styles.target} ref={setTarget}>
        {pill({ expanded: opened, onClick: popover.toggle })}
      </span>
      <Popover
        target={target}
        opened={opened}
        onDismiss={popover.close}
        position="bottom-end"
        width={width}
        trapFocus
        label={label}
      >
        {children(popover.close)}
      </Popover>
    </>
  );
}
