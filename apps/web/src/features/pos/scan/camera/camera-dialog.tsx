/**
 * 'Escanear': the camera as a scanner (POS-03). It stays open for one article after another, until the user closes it.
 */
import { Button, Loader } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { currentLine } from '../../cart/cart.ts';
import type { Notice } from '../../context/notices.ts';
import { useCart, useTill } from '../../context/till-context.ts';
import styles from './camera.module.css';
import { useCamera } from './use-camera.ts';

export interface CameraDialogProps {
  readonly onSeen: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

export function CameraDialog({ onSeen, onClose }: CameraDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Escanear con la cámara" size="form">
      <Camera onSeen={onSeen} onClose={onClose} />
    </Dialog>
  );
}

function Camera({ onSeen, onClose }: CameraDialogProps) {
  const [lastCode, setLastCode] = useState<string>();
  const { video, state } = useCamera(async (code) => {
    setLastCode(code);
    await onSeen(code);
  });
  return (
    <>
      <DialogBody>
        <div className={styles.body}>
          {state.kind === 'failed' ? (
            <Banner tone="due" fact={state.problem.fact}>
              {state.problem.whatToDo}
            </Banner>
          ) : (
            <div className={styles.frame}>
              <video
                ref={video}
                className={styles.picture}
                muted
                playsInline
                aria-label="Imagen de la cámara"
              />
              <span className={styles.mark} aria-hidden="true" />
              {state.kind === 'opening' ? <Loader className={styles.wait ?? ''} /> : null}
            </div>
          )}
          {lastCode === undefined ? null : <LastSeen code={lastCode} />}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="filled" onClick={onClose} data-autofocus>
          Listo
        </Button>
      </DialogFoot>
    </>
  );
}

/** The result of the last code, because the cart is behind the dialog: on a phone, out of sight. */
function LastSeen({ code }: { readonly code: string }) {
  const { notices } = useTill();
  const said = useSyncExternalStore(notices.subscribe, notices.get);
  const line = currentLine(useCart());
  const own = noticeOfCode(said, code);
  if (own !== undefined) return <ScanNotice notice={own} code={code} />;
  return (
    <p className={styles.last} role="status">
      <b className="tnum">{code}</b>
      {line === undefined ? null : ` · Último en la venta: ${line.name}`}
    </p>
  );
}

/**
 * The till's notice about a code that the camera read; for a scale label the notice is about the code on it. Undefined
 * when there is none: the code is in the cart.
 */
export function noticeOfCode(said: readonly Notice[], seen: string): Notice | undefined {
  return said.find((notice) => {
    if (notice.kind === 'unknown_code' && notice.label !== undefined) return notice.label === seen;
    return 'code' in notice && notice.code === seen;
  });
}

/** The notice about a code. Its actions wait beside the products. */
function ScanNotice({ notice, code }: { readonly notice: Notice; readonly code: string }) {
  const fact =
    notice.kind === 'choice'
      ? `Varios productos tienen el código ${code}`
      : `Producto no encontrado: ${code}`;
  return (
    <Banner tone="due" fact={fact}>
      Pulsa Listo para decidir qué hacer con él.
    </Banner>
  );
}
