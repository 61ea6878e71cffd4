/**
 * A code that no product has, or that several share (QE-01, S-30): it is made a product here and now, or chosen, or dropped
 * on save. It is looked up again with every change of the catalogue: the product may just have arrived.
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import { quantity } from '@cuadra/domain/money/quantity';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';

import { useCompany } from '../../../session/company/company-context.ts';
import { articlesOfCode } from '../scan/find-articles.ts';
import type { EntryStep, UnknownLine } from './entry.ts';
import { ProductCreator } from './product-creator.tsx';
import styles from './quick-entry.module.css';

export interface UnknownRowProps {
  readonly line: UnknownLine;
  readonly apply: (step: EntryStep) => void;
}

export function UnknownRow({ line, apply }: UnknownRowProps) {
  const { db, rate } = useCompany();
  const { code } = line;
  const articles = useLiveQuery(() => articlesOfCode(db, code, rate?.exchange), [db, code, rate?.exchange]);
  const [isCreating, setIsCreating] = useState(false);
  const isShared = articles !== undefined && articles.length > 0;
  return (
    <li className={styles.unknown} data-tone={isShared ? 'due' : 'bad'}>
      <span className={`${styles.count} tnum`}>{formatQuantity(quantity(line.quantity))}</span>
      <span className={styles.name}>
        <span className={styles.notFound}>
          {isShared ? (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          )}
          {isShared ? '¿Cuál de ellos es?' : 'Producto no encontrado'}
        </span>
        <small className="ellipsis">{code}</small>
      </span>
      <span className={styles.choices}>
        {isShared
          ? articles.map((article) => (
              <Button
                key={`${article.productId}|${article.unitId}`}
                onClick={() => apply({ kind: 'resolve', code, article })}
              >
                {article.name} · {article.unitName}
              </Button>
            ))
          : null}
        {isShared || isCreating ? null : (
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsCreating(true)}>
            Crear producto
          </Button>
        )}
      </span>
      <ActionIcon
        size={36}
        variant="subtle"
        aria-label={`Quitar ${code}`}
        onClick={() => apply({ kind: 'remove', lineId: line.id })}
      >
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
      {isCreating && !isShared ? (
        <ProductCreator
          code={code}
          onCreated={(article) => apply({ kind: 'resolve', code, article })}
          onCancel={() => setIsCreating(false)}
        />
      ) : null}
    </li>
  );
}
