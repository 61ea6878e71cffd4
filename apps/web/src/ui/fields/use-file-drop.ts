/** Files dropped on an area, or chosen with its file chooser. */
import { type DragEvent, useState } from 'react';

export interface FileDropState {
  /** A file is dragged over the area. */
  readonly isOver: boolean;
  /** The event handlers of the area. */
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
  /** Passes on the chosen files; a chooser that was cancelled has none. */
  readonly take: (list: FileList | null) => void;
}

/** @param onFiles called with one file or more */
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
      // Without it the browser opens the dropped file in place of the app.
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
