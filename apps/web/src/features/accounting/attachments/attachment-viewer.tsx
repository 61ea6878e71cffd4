/** An attachment as a whole: a photo on the screen, a PDF in a tab of its own, either saved to the device (ACC-03). */
import { Button } from '@mantine/core';
import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { useCompany } from '../../../session/company/company-context.ts';
import { readFileBytes } from '../../../session/company/use-picture.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { downloadFile } from '../../../ui/export/download.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { ShownAttachment } from './attachment-edits.ts';
import styles from './attachments.module.css';
import { safeFile, savedName } from './read-attachment.ts';

export interface AttachmentViewerProps {
  readonly file: ShownAttachment;
  readonly onClose: () => void;
}

export function AttachmentViewer({ file, onClose }: AttachmentViewerProps) {
  const found = useFile(file.sha256);
  return (
    <Dialog opened onClose={onClose} title={file.filename} size="product">
      <DialogBody>
        {found === 'missing' ? (
          <Banner tone="due" fact="El archivo no está en este equipo.">
            Se agregó en otro: se ve con conexión, cuando haya subido.
          </Banner>
        ) : found === undefined ? (
          <p role="status">Abriendo…</p>
        ) : found.bytes.type === 'application/pdf' ? (
          <p className={styles.pdf}>
            <IconFileTypePdf size={56} stroke={1.25} aria-hidden="true" />
            Los PDF se abren en otra pestaña.
          </p>
        ) : (
          <img className={styles.whole} src={found.url} alt={file.filename} />
        )}
      </DialogBody>
      <DialogFoot>
        {typeof found === 'object' ? (
          <>
            <Button
              size="lg"
              variant="default"
              onClick={() => downloadFile(savedName(file.filename, found.bytes), found.bytes)}
            >
              Descargar
            </Button>
            <Button
              size="lg"
              variant="default"
              component="a"
              href={found.url}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={18} stroke={1.75} />}
            >
              Abrir en otra pestaña
            </Button>
          </>
        ) : null}
        <Button size="lg" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface FoundFile {
  readonly bytes: Blob;
  readonly url: string;
}

/** A tab that was opened from an address goes on showing it after the dialog is closed; a reload of it may not. */
const ADDRESS_VALID_MS = 60_000;

/** Undefined while it is read. */
function useFile(sha256: string): FoundFile | 'missing' | undefined {
  const { db } = useCompany();
  const [found, setFound] = useState<FoundFile | 'missing'>();
  useEffect(() => {
    let isOver = false;
    let url: string | undefined;
    readFileBytes(db, sha256)
      .then((stored) => (stored === undefined ? undefined : safeFile(stored)))
      .then((bytes) => {
        if (isOver) return;
        if (bytes === undefined) return setFound('missing');
        url = URL.createObjectURL(bytes);
        setFound({ bytes, url });
      })
      .catch((error: unknown) => {
        console.warn('adjunto', error);
        if (!isOver) setFound('missing');
      });
    return () => {
      isOver = true;
      const made = url;
      if (made !== undefined) setTimeout(() => URL.revokeObjectURL(made), ADDRESS_VALID_MS);
    };
  }, [db, sha256]);
  return found;
}
