/** The draft of a form while the form is open: resumed where it was left, stored at every change (S-24). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useEffect, useRef, useState } from 'react';

import type { CompanyDb } from '../../data/company-db.ts';
import { createDraftKeeper, type DraftKeeper } from '../../data/drafts/draft-store.ts';
import { takeUpDraft } from '../../data/drafts/take-up-draft.ts';

export interface DraftForm<Data> {
  /** Names the form. */
  readonly kind: string;
  /** Id of the edited record; without one, the form's newest draft is resumed, or a new one begun. */
  readonly id?: string | undefined;
  readonly empty: Data;
  /** Reads the stored draft as far as possible: an earlier program may have written it. */
  readonly read: (kept: unknown) => Data;
}

export interface UsedDraft<Data> {
  /** Id of the record or document that it becomes. */
  readonly id: string;
  readonly data: Data;
  /** Whether all that was typed is on disk; false without any text. */
  readonly isStored: boolean;
  /** Whether the draft was begun before this form opened. */
  readonly isTakenUp: boolean;
  change(next: (held: Data) => Data): void;
  /**
   * The draft was discarded, or stored as what it becomes. To be awaited before the form closes, or a key press still
   * being written brings it back. A failure to delete it is only logged: what is recorded is recorded.
   */
  drop(): Promise<void>;
}

interface Opened<Data> {
  readonly id: string;
  readonly data: Data;
  readonly isTakenUp: boolean;
}

/** @returns undefined while the device is read */
export function useDraft<Data>(db: CompanyDb, form: DraftForm<Data>): UsedDraft<Data> | undefined {
  const [opened, setOpened] = useState<Opened<Data>>();
  const [isStored, setIsStored] = useState(false);
  const keeper = useRef<DraftKeeper<Data>>(undefined);
  const latest = useRef<Data>(form.empty);
  const { kind, id } = form;
  // Read once, so that later typing is not replaced by what is on disk.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `empty` and `read` are of the form's kind
  useEffect(() => {
    let isOver = false;
    const begin = (place: Opened<Data>): void => {
      if (isOver) return;
      latest.current = place.data;
      keeper.current = createDraftKeeper<Data>(db, { id: place.id, kind }, setIsStored);
      setIsStored(place.isTakenUp);
      setOpened(place);
    };
    openDraft(db, form).then(begin, (error: unknown) => {
      console.error('borrador', error);
      begin({ id: id ?? newId(), data: form.empty, isTakenUp: false });
    });
    const leave = () => keeper.current?.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      isOver = true;
      window.removeEventListener('pagehide', leave);
    };
  }, [db, kind, id]);
  if (opened === undefined) return undefined;
  return {
    ...opened,
    isStored,
    change: (next) => {
      latest.current = next(latest.current);
      keeper.current?.keep(latest.current);
      setOpened((held) => (held === undefined ? held : { ...held, data: latest.current }));
    },
    drop: async () => {
      try {
        await keeper.current?.drop();
      } catch (error) {
        console.error('borrador', error);
      }
    },
  };
}

async function openDraft<Data>(db: CompanyDb, { kind, id, empty, read }: DraftForm<Data>) {
  const row = await takeUpDraft(db, kind, id);
  return row === undefined
    ? { id: id ?? newId(), data: empty, isTakenUp: false }
    : { id: row.id, data: read(row.data), isTakenUp: true };
}
