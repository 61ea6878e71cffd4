/** Accepts files as pictures of the product in the form: those in progress, and those refused. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useEffect, useRef, useState } from 'react';

import { uploadPicture } from '../../../../data/images/upload-picture.ts';
import { restoreRecord } from '../../../../data/local-writes/restore-record.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { toastUndo } from '../../../../ui/feedback/toast.tsx';
import type { ProductFormState } from '../use-product-form.ts';
import { addImage, type ImageEdits, type MadeImage, putBackImage, removeImage } from './image-drafts.ts';
import { isTooMany, problemText } from './picture-problems.ts';

export interface Pictures {
  /** One sentence a file that was not taken, with its name. */
  readonly problems: readonly string[];
  take(files: readonly File[], isMain: boolean): Promise<void>;
  /** With ten seconds to take it back. */
  remove(id: string): void;
  change(edit: (images: ImageEdits) => ImageEdits): void;
}

export function usePictures(form: ProductFormState): Pictures {
  const { db, maker } = useCompany();
  const isOpen = useIsOpen();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const inTurn = useTurns();
  const { imageRows, images, taking, setTaking } = form;
  const change: Pictures['change'] = (edit) =>
    form.edit((typed) => ({ ...typed, images: edit(typed.images) }));

  async function takeOne(file: File, isMain: boolean): Promise<string | undefined> {
    const taken = await uploadPicture(db, file);
    if (!taken.ok) return `${file.name}: ${problemText(taken.problem)}`;
    const { url: _, ...made } = taken.picture;
    change((held) => addImage(imageRows, held, { id: newId(), made: made satisfies MadeImage, isMain }));
    return undefined;
  }

  return {
    problems,
    change,
    take: async (files, isMain) => {
      if (isTooMany(files.length, images.length + taking, isMain)) {
        setProblems([problemText({ code: 'too_many' })]);
        return;
      }
      setProblems([]);
      setTaking((count) => count + files.length);
      for (const file of files) {
        const problem = await inTurn(() => takeOne(file, isMain));
        setTaking((count) => count - 1);
        if (problem !== undefined) setProblems((held) => [...new Set([...held, problem])]);
      }
    },
    remove: (id) => {
      let before: ImageEdits = {};
      change((held) => {
        before = held;
        return removeImage(imageRows, held, id);
      });
      toastUndo('Quitaste la imagen', {
        onUndo: () => {
          if (isOpen()) change((held) => putBackImage(imageRows, held, id, before));
          else restoreRecord(db, 'product_images', id, maker).catch((error: unknown) => console.error(error));
        },
      });
    },
  };
}

/** The offer to undo a deletion outlives the form, which may be saved by then. */
function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}

/**
 * Processes one picture after the other, whatever the number of choices: decoded, each may take a quarter of a
 * gigabyte.
 */
function useTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const next = last.current.then(work);
    last.current = next;
    return next;
  };
}
