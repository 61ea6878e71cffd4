/** The notices over the products: amber for a choice, red for what was not found, each with what to do next. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { ONE } from '@cuadra/domain/money/quantity';
import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Money } from '../../../ui/money.tsx';
import { inSaleCurrency } from '../cart/price-till-cart.ts';
import { useTill } from '../till/till-context.ts';
import type { Notice } from './notices.ts';
import styles from './scan-notices.module.css';

export interface ScanNoticesProps {
  readonly onFindSimilar: (code: string) => void;
}

export function ScanNotices({ onFindSimilar }: ScanNoticesProps) {
  const { notices } = useTill();
  const shown = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <div className={styles.notices} aria-live="assertive">
      {shown.map((notice) => (
        <Strip key={notice.id} notice={notice} onFindSimilar={onFindSimilar} />
      ))}
    </div>
  );
}

function Strip({ notice, onFindSimilar }: ScanNoticesProps & { readonly notice: Notice }) {
  switch (notice.kind) {
    case 'unknown_code':
      return (
        <Frame notice={notice} tone="bad" words={`Producto no encontrado: ${notice.code}`}>
          <Button size="xs" onClick={() => onFindSimilar(notice.code)}>
            Buscar parecido
          </Button>
        </Frame>
      );
    case 'choice':
      return (
        <Frame
          notice={notice}
          tone="due"
          words={`${notice.articles.length} productos tienen el código ${notice.code}`}
        >
          <Choices notice={notice} />
        </Frame>
      );
    case 'refused':
      return <Frame notice={notice} tone="bad" words={notice.message} />;
  }
}

interface FrameProps {
  readonly notice: Notice;
  readonly tone: 'bad' | 'due';
  readonly words: string;
  readonly children?: ReactNode;
}

function Frame({ notice, tone, words, children }: FrameProps) {
  const { notices } = useTill();
  const Icon = tone === 'bad' ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className={styles.strip} data-tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.content}>
        <p className={styles.words}>{words}</p>
        {children}
      </div>
      <CloseButton aria-label="Quitar aviso" onClick={() => notices.dismiss(notice.id)} />
    </div>
  );
}

function Choices({ notice }: { readonly notice: Extract<Notice, { kind: 'choice' }> }) {
  const { actions, notices, money, search } = useTill();
  const { articles, quantity, id } = notice;
  return (
    <span className={styles.choices}>
      {articles.map((article) => {
        const price = inSaleCurrency(article.price, money);
        return (
          <Button
            key={`${article.productId}|${article.unitId}`}
            size="xs"
            onClick={() => {
              notices.dismiss(id);
              actions.add(article, quantity);
              search.focus();
            }}
          >
            {quantity === ONE ? null : `${formatQuantity(quantity)} × `}
            {article.name} · {article.unitName}
            {price === undefined ? null : <Money value={price} />}
          </Button>
        );
      })}
    </span>
  );
}
