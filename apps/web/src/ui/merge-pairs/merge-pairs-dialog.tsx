/** Pairs of duplicate records: shows both and merges them (S-30). It knows no kind of record. */
import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '../dialogs/dialog.tsx';
import { Banner } from '../feedback/banner.tsx';
import { toast } from '../feedback/toast.tsx';
import type { SaveGate } from '../forms/attempt-save.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import styles from './merge-pairs.module.css';
import { useFocusOnNext } from './use-focus-on-next.ts';

/** Two duplicate records. The older is the survivor of the merge. */
export interface Pair {
  readonly older: { readonly id: string; readonly name: string };
  readonly newer: { readonly id: string; readonly name: string };
}

/** What is said about a kind of record. */
export interface PairWords<Two extends Pair> {
  readonly title: string;
  /** The title of the question: '¿Unir estos dos clientes?'. */
  readonly questionTitle: string;
  /** What both have in common, which shows that they are duplicates. */
  readonly sharedText: (pair: Two) => string;
  /** Which one survives, and which one is removed. */
  readonly mergeQuestion: (pair: Two) => string;
}

export interface MergePairsDialogProps<Two extends Pair> {
  readonly pairs: readonly Two[];
  readonly words: PairWords<Two>;
  /** One of the records is being edited in another dialog: the list comes back afterwards. */
  readonly isAside?: boolean;
  readonly mayMerge: boolean;
  readonly gate: SaveGate;
  /** One record of a pair, and whether it is the survivor. */
  readonly children: (record: Two['older'] | Two['newer'], isOlder: boolean) => ReactNode;
  /** @returns why they were not merged; undefined when they were */
  readonly onMerge: (pair: Two) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function MergePairsDialog<Two extends Pair>(props: MergePairsDialogProps<Two>) {
  const { pairs, words, isAside = false, mayMerge, gate, children, onMerge, onClose } = props;
  const [asked, setAsked] = useState<Two>();
  const { isBusy, refusal, run } = useAttempt(gate);
  const { list, pressed } = useFocusOnNext(pairs.map(keyOf), asked === undefined);
  const join = async (pair: Two): Promise<void> => {
    pressed(keyOf(pair));
    if (await run(() => onMerge(pair))) toast(`Uniste ${pair.newer.name} con ${pair.older.name}`);
    setAsked(undefined);
  };
  return (
    <>
      <Dialog opened={!isAside} onClose={onClose} title={words.title} closeOnEscape={asked === undefined}>
        <DialogBody>
          {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
          <ul className={styles.pairs} ref={list}>
            {pairs.map((pair) => (
              <li key={keyOf(pair)} className={styles.pair}>
                <p className={styles.shared}>{words.sharedText(pair)}</p>
                {[pair.older, pair.newer].map((record) => (
                  <Fragment key={record.id}>{children(record, record === pair.older)}</Fragment>
                ))}
                {mayMerge ? (
                  <Button variant="filled" data-join onClick={() => setAsked(pair)}>
                    Unir los dos
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>
            Cerrar
          </Button>
        </DialogFoot>
      </Dialog>
      {asked === undefined ? null : (
        <ConfirmDialog
          opened
          title={words.questionTitle}
          confirmLabel="Unir"
          busy={isBusy}
          onConfirm={() => void join(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {words.mergeQuestion(asked)}
        </ConfirmDialog>
      )}
    </>
  );
}

function keyOf({ older, newer }: Pair): string {
  return `${older.id}|${newer.id}`;
}
