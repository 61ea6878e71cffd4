/** Accepts files to be attached, one after the other: those in progress, and why others were refused (ACC-03). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useState } from 'react';

import { keepAttachment } from '../../../data/images/keep-attachment.ts';
import type { NewAttachment } from '../../../data/local-writes/attachments.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { roomFor } from './attachment-edits.ts';
import { attachmentProblemText, TOO_MANY } from './attachment-problem.ts';

export interface Attaching {
  /** Files that are being prepared. */
  readonly taking: number;
  /** One sentence for each file that was not taken. */
  readonly problems: readonly string[];
  take(files: FileList | readonly File[] | null): Promise<void>;
}

export interface AttachingTo {
  /** Called with each file once its bytes are on the device. */
  readonly onFile: (file: NewAttachment) => Promise<void> | void;
  readonly onBusy: ((isBusy: boolean) => void) | undefined;
}

/** @param shown number of attachments that there are */
export function useAttaching(shown: number, { onFile, onBusy }: AttachingTo): Attaching {
  const { db } = useCompany();
  const [taking, setTaking] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (list: FileList | readonly File[] | null): Promise<void> => {
    const files = [...(list ?? [])];
    if (files.length === 0 || taking > 0) return;
    if (files.length > roomFor(shown)) return setProblems([TOO_MANY]);
    setProblems([]);
    setTaking(files.length);
    onBusy?.(true);
    // One after the other: decoded, each may take a quarter of a gigabyte.
    try {
      for (const file of files) {
        const problem = await problemOf(file);
        if (problem !== undefined) setProblems((held) => [...held, problem]);
        setTaking((count) => count - 1);
      }
    } finally {
      // Whatever happens, the form can be saved again.
      setTaking(0);
      onBusy?.(false);
    }
  };
  const problemOf = async (file: File): Promise<string | undefined> => {
    const stored = await keepAttachment(db, file);
    if (!stored.ok) return attachmentProblemText(file.name, stored.problem);
    await onFile({ id: newId(), ...stored.file });
    return undefined;
  };
  return { taking, problems, take };
}
