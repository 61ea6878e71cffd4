/** A button that opens the chooser of files, or the camera of the device. */
import { Button } from '@mantine/core';
import { IconCamera, type IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { createFileDialog, type FileDialog } from './file-dialog.ts';

export interface ChooseFilesProps {
  /** What the files are for, for those who hear the button only. */
  readonly label: string;
  readonly words?: string;
  readonly icon?: typeof IconPhotoPlus;
  /** Like the `accept` of a file input. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
  readonly disabled?: boolean;
  readonly isCamera?: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

export function ChooseFiles(props: ChooseFilesProps) {
  const { label, accept, multiple, disabled = false, isCamera = false, onFiles } = props;
  const { words = 'Elegir archivo', icon: Icon = IconCamera } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, dialog } = useFileDialog(() => input.current?.click());
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    dialog()?.chosen();
    onFiles(event.currentTarget.files);
    // Emptied, so that choosing the same file again is noticed.
    event.currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept.join(',')}
        multiple={multiple}
        {...(isCamera ? { capture: 'environment' } : {})}
        onChange={choose}
      />
      <Button
        size="xs"
        leftSection={<Icon size={16} stroke={1.75} />}
        aria-label={`${words}: ${label}`}
        aria-disabled={isOpen}
        disabled={disabled}
        onClick={() => dialog()?.open()}
      >
        {isOpen ? 'Eligiendo…' : words}
      </Button>
    </>
  );
}

/** The same with the camera; nothing where there is none. */
export function TakePhoto(props: Omit<ChooseFilesProps, 'words' | 'icon' | 'multiple' | 'isCamera'>) {
  return hasCamera() ? <ChooseFiles {...props} words="Cámara" multiple={false} isCamera /> : null;
}

/** Where fingers point there is a camera behind the screen; elsewhere the chooser would open a second time. */
function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
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
