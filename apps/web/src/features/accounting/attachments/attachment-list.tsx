/** The files attached to a document: a small picture or a sign, the name, and opening or taking away (ACC-03). */
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { usePictureBytes } from '../../../session/company/use-picture.ts';
import type { ShownAttachment } from './attachment-edits.ts';
import { sizeText } from './attachment-problem.ts';
import { AttachmentViewer } from './attachment-viewer.tsx';
import styles from './attachments.module.css';

export interface AttachmentListProps {
  readonly attachments: readonly ShownAttachment[];
  /** Absent where none is taken away. */
  readonly onRemove?: (id: string) => void;
}

export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  const [opened, setOpened] = useState<ShownAttachment>();
  if (attachments.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label="Adjuntos">
        {attachments.map((attachment) => (
          <li key={attachment.id} className={styles.item}>
            <UnstyledButton
              className={styles.open}
              aria-label={`Ver ${attachment.filename}`}
              onClick={() => setOpened(attachment)}
            >
              <Sign attachment={attachment} />
              <span className={styles.words}>
                <span className="ellipsis">{attachment.filename}</span>
                <span className={styles.second}>
                  {sizeText(attachment.bytes)}
                  {attachment.isUp ? '' : ' · por subir'}
                </span>
              </span>
            </UnstyledButton>
            {onRemove === undefined ? null : (
              <Tooltip label={`Quitar ${attachment.filename}`}>
                <ActionIcon
                  size={36}
                  aria-label={`Quitar ${attachment.filename}`}
                  onClick={() => onRemove(attachment.id)}
                >
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
      {opened === undefined ? null : <AttachmentViewer file={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Sign({ attachment: { mime, thumbnail, sha256 } }: { readonly attachment: ShownAttachment }) {
  if (mime === 'application/pdf') {
    return (
      <span className={styles.sign} aria-hidden="true">
        <IconFileTypePdf size={24} stroke={1.5} />
      </span>
    );
  }
  return <SmallPicture sha256={thumbnail === '' ? sha256 : thumbnail} />;
}

function SmallPicture({ sha256 }: { readonly sha256: string }) {
  const source = usePictureBytes(sha256);
  return (
    <span className={styles.sign} aria-hidden="true">
      {source === undefined ? <IconPhoto size={24} stroke={1.5} /> : <img src={source} alt="" />}
    </span>
  );
}
