/** A place for files: chosen, dropped, or taken with the camera of the device (PROD-07). */
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { PICTURE_FILE_TYPES } from '../../../../data/images/picture-file.ts';
import { ChooseFiles, TakePhoto } from '../../../../ui/fields/choose-files.tsx';
import { useFileDrop } from '../../../../ui/fields/use-file-drop.ts';
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
  const choosing = { label, accept: PICTURE_FILE_TYPES, onFiles: take };
  return (
    // Dropping is a way more: the buttons in it do the same.
    <div className={styles.drop} data-over={isOver} {...handlers}>
      {children}
      <div className={styles.dropWords}>
        <span className={styles.dropLabel}>{label}</span>
        <span className={styles.hint}>{hint}</span>
        <span className={styles.dropButtons}>
          <ChooseFiles {...choosing} icon={IconPhotoPlus} multiple={multiple} />
          <TakePhoto {...choosing} />
        </span>
      </div>
    </div>
  );
}
