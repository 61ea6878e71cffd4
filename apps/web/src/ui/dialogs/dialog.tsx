/**
 * The frame of every dialog: head with title and close, a body that scrolls, a foot that does not. On a phone it is the
 * whole screen. FormModal and ConfirmDialog are built on it; the payment uses it directly.
 */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhone } from '../layout/breakpoints.ts';
import styles from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useTopmost } from './use-topmost.ts';

/** Widths in pixels: a question, a form, the product's form, the payment. */
const WIDTHS = { question: 440, form: 640, product: 900, payment: 1080 } as const;

export type DialogSize = keyof typeof WIDTHS;

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A quiet note at the right of the head: 'Borrador guardado en este equipo'. */
  readonly note?: ReactNode;
  readonly size?: DialogSize;
  readonly children: ReactNode;
  /** Off while a question lies over the dialog, or while it must not be closed. */
  readonly closeOnEscape?: boolean;
  /** Off where an accidental click would lose typed text. */
  readonly closeOnClickOutside?: boolean;
  /** A question stays a small box on a phone. */
  readonly fullScreenOnPhone?: boolean;
  /** Off where the page behind does not scroll: blocking its scroll draws every part of it anew, twice. */
  readonly holdsPage?: boolean;
}

export function Dialog(props: DialogProps) {
  const { opened, onClose, title, note, size = 'form', children, fullScreenOnPhone = true } = props;
  const phone = usePhone();
  useFocusBack(opened);
  const isTopmost = useTopmost(opened);
  const fullScreen = phone && fullScreenOnPhone;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={WIDTHS[size]}
      fullScreen={fullScreen}
      centered
      radius={fullScreen ? 0 : 'lg'}
      padding={0}
      yOffset={24}
      xOffset={16}
      lockScroll={props.holdsPage ?? true}
      closeOnEscape={isTopmost && (props.closeOnEscape ?? true)}
      closeOnClickOutside={props.closeOnClickOutside ?? true}
      transitionProps={{ transition: 'fade-up', duration: 150 }}
      classNames={{ content: styles.content, body: styles.body, title: styles.title, close: styles.close }}
    >
      <Modal.Overlay className={styles.scrim} backgroundOpacity={1} color="var(--cu-scrim)" />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <span className={`${styles.note} ellipsis`}>{note}</span>
        </div>
        <Modal.Body>{children}</Modal.Body>
        {/* Last in the order but first on screen, so that a form starts in its first field. */}
        <Modal.CloseButton aria-label="Cerrar" />
      </Modal.Content>
    </Modal.Root>
  );
}

/** The part that scrolls, fading out over the foot. */
export function DialogBody({
  children,
  flush = false,
}: {
  readonly children: ReactNode;
  readonly flush?: boolean;
}) {
  return (
    <div className={styles.scroll} data-flush={flush}>
      {children}
    </div>
  );
}

/** Actions at the right, errors at the left. */
export function DialogFoot({ left, children }: { readonly left?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <div className={styles.footLeft}>{left}</div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
