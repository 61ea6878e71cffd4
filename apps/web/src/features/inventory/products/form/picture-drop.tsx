/** A place for files: chosen, dropped, or taken with the camera of the device (PROD-07). */
import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { PICTURE_FILE_TYPES } from '../../../../data/images/picture-file.ts';
import { useFileDrop } from '../../../../ui/fields/use-file-drop.ts';
import { createFileDialog, type FileDialog } from './file-dialog.ts';
import styles from './pictures.module.css';

export interface PictureDropProps {
  readonly label: string;
  readonly hint: string;
  /** The main picture is one; the gallery has several. */
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What is there already. */
  readonly children?: ReactNode;
}

export function PictureDrop({ label, hint, multiple, onFiles, children }: PictureDropProps) {
  const { isOver, handlers, take } = useFileDrop(onFiles);
  return (
    // Dropping is a way more: the buttons in it do the same.
    <div className={styles.drop} data-over={isOver} {...handlers}>
      {children}
      <div className={styles.dropWords}>
        <span className={styles.dropLabel}>{label}</span>
        <span className={styles.hint}>{hint}</span>
        <span className={styles.dropButtons}>
          <ChooseFiles label={label} multiple={multiple} onFiles={take} />
          {hasCamera() ? <ChooseFiles label={label} multiple={false} isCamera onFiles={take} /> : null}
        </span>
      </div>
    </div>
  );
}

/** Where fingers point there is a camera behind the screen; elsewhere the chooser would open a second time. */
function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

interface ChooseFilesProps {
  readonly label: string;
  readonly multiple: boolean;
  readonly isCamera?: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

function ChooseFiles({ label, multiple, isCamera = false, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, dialog } = useFileDialog(() => input.current?.click());
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    dialog()?.chosen();
    onFiles(event.currentTarget.files);
    // Emptied, so that choosing the same file again is noticed.
    event.currentTarget.value = '';
  };
  const words = isCamera ? 'Cámara' : 'Elegir archivo';
  const Icon = isCamera ? IconCamera : IconPhotoPlus;
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={PICTURE_FILE_TYPES.join(',')}
        multiple={multiple}
        {...(isCamera ? { capture: 'environment' } : {})}
        onChange={choose}
      />
      <Button
        size="xs"
        leftSection={<Icon size={16} stroke={1.75} />}
        aria-label={`${words}: ${label}`}
        aria-disabled={isOpen}
        onClick={() => dialog()?.open()}
      >
        {isOpen ? 'Eligiendo…' : words}
      </Button>
    </>
  );
}

/** A chooser that closes without a choice counts as cancelled (PROD-11): the previous choice stays. */
function useFileDialog(click: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const held = useRef<FileDialog>(null);
  const latest = useRef(click);
  latest.current = click;
  useEffect(() => {
    const dialog = createFileDialog({ click: () => latest.current(), focused: window, onOpen: setIsOpen });
    held.current = dialog;
    return () => dialog.close();
  }, []);
  return { isOpen, dialog: () => held.current };
}
