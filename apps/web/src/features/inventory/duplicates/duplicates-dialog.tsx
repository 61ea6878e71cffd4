/** The products that bear one code, two by two: which they are, joining them, or giving one another code (S-30). */
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DuplicatePair } from '../../../data/duplicates/read-duplicates.ts';
import { joinProducts } from '../../../data/local-writes/join-products.ts';
import { useCompany } from '../../../session/company-context.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { attempt } from '../../../ui/record-form/attempt-save.ts';
import { toast } from '../../../ui/toast.tsx';
import { useInventory } from '../panel/inventory-context.ts';
import { DuplicateProduct } from './duplicate-product.tsx';
import { joinQuestion, refusalText, sharedText } from './duplicate-texts.ts';
import styles from './duplicates.module.css';

export interface DuplicatesDialogProps {
  readonly pairs: readonly DuplicatePair[];
  /** A product of it is being changed: the list comes back after. */
  readonly isAside: boolean;
  readonly onClose: () => void;
}

export function DuplicatesDialog({ pairs, isAside, onClose }: DuplicatesDialogProps) {
  const { mayWrite, openProduct, listed } = useInventory();
  const [asked, setAsked] = useState<DuplicatePair>();
  const { join, isJoining, refusal } = useJoining();
  const stocks = useMemo(() => new Map(listed?.map((one) => [one.product.id, one])), [listed]);
  const list = useRef<HTMLUListElement>(null);
  const joined = useRef<{ readonly key: string; readonly place: number }>(undefined);
  // What was pressed goes with its pair: on with the one that takes its place.
  useEffect(() => {
    const { key, place } = joined.current ?? {};
    if (place === undefined || asked !== undefined || pairs.some((pair) => pairKey(pair) === key)) return;
    joined.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-join]') ?? [])];
    (buttons[place] ?? buttons.at(-1))?.focus();
  }, [pairs, asked]);
  const joinAsked = async (pair: DuplicatePair): Promise<void> => {
    joined.current = { key: pairKey(pair), place: pairs.indexOf(pair) };
    await join(pair);
    setAsked(undefined);
  };
  return (
    <>
      <Dialog
        opened={!isAside}
        onClose={onClose}
        title="Productos con el mismo código"
        closeOnEscape={asked === undefined}
      >
        <DialogBody>
          {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
          <ul className={styles.pairs} ref={list}>
            {pairs.map((pair) => (
              <li key={pairKey(pair)} className={styles.pair}>
                <p className={styles.shared}>{sharedText(pair)}</p>
                {[pair.older, pair.newer].map((product) => (
                  <DuplicateProduct
                    key={product.id}
                    product={product}
                    listed={stocks.get(product.id)}
                    isKept={product === pair.older}
                    onChange={mayWrite ? () => openProduct(product) : undefined}
                  />
                ))}
                {mayWrite ? (
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
          title="¿Unir estos dos productos?"
          confirmLabel="Unir"
          busy={isJoining}
          onConfirm={() => void joinAsked(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {joinQuestion(asked)}
        </ConfirmDialog>
      )}
    </>
  );
}

function pairKey({ older, newer }: DuplicatePair): string {
  return `${older.id}|${newer.id}`;
}

function useJoining() {
  const { db, maker } = useCompany();
  const [isJoining, setJoining] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const join = async (pair: DuplicatePair): Promise<void> => {
    setJoining(true);
    setRefusal(undefined);
    const why = await attempt(SAVE_GATE, async () => {
      const refused = await joinProducts(db, [pair.older.id, pair.newer.id], maker);
      if (refused !== undefined) return refusalText(refused, pair);
      toast(`Uniste ${pair.newer.name} con ${pair.older.name}`);
      return undefined;
    });
    setRefusal(why);
    setJoining(false);
  };
  return { join, isJoining, refusal };
}
