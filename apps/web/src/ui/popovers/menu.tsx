/**
 * A button that opens a short list of actions. Built on the popover that is loaded anyway: the menu of the component
 * kit brings sub-menus, checks and search along, a fortieth of the till's script.
 */
import { useDisclosure } from '@mantine/hooks';
import {
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './menu.module.css';
import { Popover, type PopoverProps } from './popover.tsx';

export interface MenuTargetProps
  extends Pick<HTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-expanded' | 'aria-haspopup'> {
  readonly ref: RefCallback<HTMLButtonElement>;
}

export interface MenuProps {
  /** Draws the button with the given props. */
  readonly target: (props: MenuTargetProps) => ReactElement;
  readonly position: NonNullable<PopoverProps['position']>;
  /** Opens inside the button's container, because a drawer lies over the page. */
  readonly isInPlace?: boolean;
  readonly children: ReactNode;
}

const PORTAL = { target: 'main' };

const CloseContext = createContext<() => void>(() => {});

export function Menu({ target, position, isInPlace = false, children }: MenuProps) {
  const [opened, { close, toggle }] = useDisclosure(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const leave = () => {
    // Before the chosen action opens something: that returns the focus to the element that has it now, and the items
    // are about to disappear.
    button?.focus({ preventScroll: true });
    close();
  };
  return (
    <>
      {target({ ref: setButton, onClick: toggle, 'aria-expanded': opened, 'aria-haspopup': 'menu' })}
      <Popover
        target={button}
        opened={opened}
        onDismiss={close}
        position={position}
        padding={4}
        // Part of the page's main landmark, like its button, so that a person who moves by landmarks finds it.
        portalProps={PORTAL}
        withinPortal={!isInPlace}
      >
        <CloseContext value={leave}>
          <Items onTab={close}>{children}</Items>
        </CloseContext>
      </Popover>
    </>
  );
}

/** The focus goes to the first item, and arrows move it to the next. */
function Items({ onTab, children }: { readonly onTab: () => void; readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  // It has no place yet: scrolled into view, the page would jump to its top and the menu be gone.
  useLayoutEffect(() => itemsOf(list.current)[0]?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key !== 'Tab' && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) onTab();
    else items.at(next % items.length)?.focus();
  };
  return (
    <div className={styles.list} role="menu" ref={list} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

function itemsOf(list: HTMLElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]:enabled') ?? [])];
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  /** At the right end, e.g. a price. */
  readonly detail?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, detail, isDisabled = false, onSelect, children }: MenuItemProps) {
  const close = use(CloseContext);
  const select = (): void => {
    close();
    onSelect();
  };
  return (
    <button type="button" role="menuitem" className={styles.item} disabled={isDisabled} onClick={select}>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>{children}</span>
      {detail}
    </button>
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <p className={styles.label}>{children}</p>;
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}
