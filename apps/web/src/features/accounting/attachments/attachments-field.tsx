/** Files to be attached with a form: chosen, dropped, or taken with the camera, and stored when it is saved (ACC-03). */
import { ATTACHMENTS_MAX } from '@cuadra/domain/files/attachment-type';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';

import { ATTACHMENT_FILE_TYPES } from '../../../data/images/keep-attachment.ts';
import type { AttachmentEdits, NewAttachment } from '../../../data/local-writes/attachments.ts';
import { ChooseFiles, TakePhoto } from '../../../ui/fields/choose-files.tsx';
import { useFileDrop } from '../../../ui/fields/use-file-drop.ts';
import { type ShownAttachment, shownAttachments, withAdded, withRemoved } from './attachment-edits.ts';
import { AttachmentList } from './attachment-list.tsx';
import styles from './attachments.module.css';
import { useAttaching } from './use-attaching.ts';
import { useAttachments } from './use-attachments.ts';

export interface AttachmentsFieldProps {
  /** The document that the form becomes. */
  readonly documentId: string;
  readonly edits: AttachmentEdits;
  readonly onChange: (change: (held: AttachmentEdits) => AttachmentEdits) => void;
  /** Told while files are prepared: the form is not saved without them. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function AttachmentsField({ documentId, edits, onChange, onBusy }: AttachmentsFieldProps) {
  const rows = useAttachments(documentId);
  const shown = shownAttachments(rows ?? [], edits);
  return (
    <AttachmentsFrame
      shown={shown}
      onFile={(file) => onChange((held) => withAdded(held, file))}
      onRemove={(id) => onChange((held) => withRemoved(held, id))}
      onBusy={onBusy}
    />
  );
}

export interface AttachmentsFrameProps {
  readonly shown: readonly ShownAttachment[];
  /** Absent for people who may not write. */
  readonly onFile?: (file: NewAttachment) => Promise<void> | void;
  /** Absent where none is taken away. */
  readonly onRemove?: (id: string) => void;
  readonly onBusy?: (isBusy: boolean) => void;
}

/** The files that there are, and the place for more. */
export function AttachmentsFrame({ shown, onFile, onRemove, onBusy }: AttachmentsFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const remove = (id: string) => {
    onRemove?.(id);
    // The button that had the focus goes with its file; without the focus no key reaches the form.
    frame.current?.querySelector('button')?.focus();
  };
  return (
    <section ref={frame} className={styles.frame} aria-label="Archivos adjuntos">
      {onFile === undefined ? null : <AttachmentDrop count={shown.length} onFile={onFile} onBusy={onBusy} />}
      <AttachmentList attachments={shown} {...(onRemove === undefined ? {} : { onRemove: remove })} />
    </section>
  );
}

interface AttachmentDropProps {
  readonly count: number;
  readonly onFile: (file: NewAttachment) => Promise<void> | void;
  readonly onBusy: ((isBusy: boolean) => void) | undefined;
}

function AttachmentDrop({ count, onFile, onBusy }: AttachmentDropProps) {
  const { taking, problems, take } = useAttaching(count, { onFile, onBusy });
  const { isOver, handlers } = useFileDrop((files) => void take(files));
  const choosing = {
    label: 'Adjuntos',
    accept: ATTACHMENT_FILE_TYPES,
    disabled: taking > 0,
    onFiles: (files: FileList | null) => void take(files),
  };
  return (
    <>
      {/* Dropping is a way more: the buttons in it do the same. */}
      <div className={styles.drop} data-over={isOver} {...handlers}>
        <span className={styles.hint}>
          {`Factura, recibo o foto: PDF, PNG, JPG o GIF, hasta ${ATTACHMENTS_MAX} archivos de 10 MB.`}
        </span>
        <span className={styles.buttons}>
          <ChooseFiles {...choosing} words="Adjuntar archivo" icon={IconPaperclip} multiple />
          <TakePhoto {...choosing} />
        </span>
      </div>
      <p role="status" className={styles.hint} hidden={taking === 0}>
        {taking === 1 ? 'Preparando el archivo…' : `Preparando ${taking} archivos…`}
      </p>
      {problems.length === 0 ? null : (
        <div role="alert">
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
