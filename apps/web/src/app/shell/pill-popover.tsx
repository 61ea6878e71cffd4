/** A pill of the top bar and its panel, which a hash in the address opens too. */

import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Popover } from '../../ui/popovers/popover.tsx';
import styles from './pill-popover.module.css';

export interface PillPopoverProps {
  /** The hash that opens the panel: '#tasa'. */
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

/** @param asked the hash that opens it: '#tasa' */
function useHashPopover(asked: string) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isToggled, toggled] = useDisclosure(false);
  const isAsked = hash === asked;
  const opened = isToggled || isAsked;
  const close = () => {
    toggled.close();
    if (isAsked) void navigate(`${pathname}${search}`, { replace: true });
  };
  return { opened, popover: { close, toggle: opened ? close : toggled.open } };
}
