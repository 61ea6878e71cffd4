/** Files let go over a place, or chosen with the file chooser in it. */
import { type DragEvent, useState } from 'react';

export interface FileDropState {
  /** Something is held over the place. */
  readonly isOver: boolean;
  /** What the place listens to. */
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
  /** Hands over what was chosen; a chooser that was closed without a choice has none. */
  readonly take: (list: FileList | null) => void;
}

/** @param onFiles is given one file or more */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDropState {
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(files);
  };
  return {
    isOver,
    take,
    handlers: {
      // Without it the browser opens what is dropped in place of the app.
      onDragOver: (event) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}
