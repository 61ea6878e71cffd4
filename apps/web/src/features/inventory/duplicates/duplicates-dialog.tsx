/** The products that bear one code, two by two: which they are, joining them, or giving one another code (S-30). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DuplicatePair } from '../../../data/duplicates/read-duplicates.ts';
import { joinProducts } from '../../../data/local-writes/join-products.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { attempt } from '../../../ui/record-form/attempt-save.ts';
import { toast } from '../../../ui/toast.tsx';
import { useInventory } from '../panel/inventory-context.ts';
import { joinQuestion, refusalText, sharedText } from './duplicate-texts.ts';
import styles from './duplicates.module.css';

export interface DuplicatesDialogProps {
  readonly pairs: readonly DuplicatePair[];
  readonly onClose: () => void;
}

export function DuplicatesDialog({ pairs, onClose }: DuplicatesDialogProps) {
  const { mayWrite, openProduct } = useInventory();
  const [asked, setAsked] = useState<DuplicatePair>();
  const { join, isJoining, refusal } = useJoining();
  const change = (product: ProductRow): void => {
    onClose();
    openProduct(product);
  };
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title="Productos con el mismo código"
        closeOnEscape={asked === undefined}
      >
        <DialogBody>
          {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
          <ul className={styles.pairs}>
            {pairs.map((pair) => (
              <li key={`${pair.older.id}|${pair.newer.id}`} className={styles.pair}>
                <p className={styles.shared}>{sharedText(pair)}</p>
                {[pair.older, pair.newer].map((product) => (
                  <div key={product.id} className={styles.product}>
                    <span className={styles.words}>
                      <b className="ellipsis">{product.name}</b>
                      <span className={styles.detail}>
                        {[product.sku, product.brand, product.base_unit.name].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    {mayWrite ? (
                      <Button aria-label={`Cambiar ${product.name}`} onClick={() => change(product)}>
                        Cambiar
                      </Button>
                    ) : null}
                  </div>
                ))}
                {mayWrite ? (
                  <Button variant="filled" onClick={() => setAsked(pair)}>
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
          onConfirm={() => void join(asked).then(() => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        >
          {joinQuestion(asked)}
        </ConfirmDialog>
      )}
    </>
  );
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
