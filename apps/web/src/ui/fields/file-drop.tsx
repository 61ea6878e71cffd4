/** An area to drop files on, which is also a button that opens the file chooser. */
import { IconFileUpload } from '@tabler/icons-react';
import type { ChangeEvent, ReactNode } from 'react';
import styles from './file-drop.module.css';
import { useFileDrop } from './use-file-drop.ts';

export interface FileDropProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /**
   * Like the `accept` of a file input: ['.csv', '.xlsx']. Dropped files are not filtered: the code that reads them
   * explains a refusal.
   */
  readonly accept?: readonly string[];
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileDrop({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const { isOver, handlers, take } = useFileDrop((files) => {
    if (!disabled) onFiles(multiple ? files : files.slice(0, 1));
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files);
    // Emptied, so that choosing the same file again, corrected, triggers an event.
    event.currentTarget.value = '';
  };
  return (
    <label className={styles.area} data-over={isOver} data-disabled={disabled} {...handlers}>
      <input
        className={styles.input}
        type="file"
        accept={accept?.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
      />
      <IconFileUpload className={styles.icon} size={28} stroke={1.5} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
    </label>
  );
}
