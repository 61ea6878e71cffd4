/** One strip for each notice: amber for a choice, red for an unknown code, with its actions. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { ONE } from '@cuadra/domain/money/quantity';
import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inSaleCurrency } from '../../../session/selling/price-till-cart.ts';
import { Money } from '../../../ui/display/money.tsx';
import type { Notice } from '../context/notices.ts';
import { useTill } from '../context/till-context.ts';
import styles from './scan-notices.module.css';

export interface NoticeActions {
  readonly onFindSimilar: (code: string) => void;
  /** Undefined when the user may not create products. */
  readonly onCreate: ((unknown: UnknownCode) => void) | undefined;
  readonly onSellAsAmount: (unknown: UnknownCode) => void;
}

type UnknownCode = Extract<Notice, { kind: 'unknown_code' }>;

export function NoticeStrip({ notice, ...props }: NoticeActions & { readonly notice: Notice }) {
  switch (notice.kind) {
    case 'unknown_code':
      return (
        <Frame
          notice={notice}
          tone="bad"
          words={`Producto no encontrado: ${notice.code}${notice.label === undefined ? '' : ' (etiqueta de balanza)'}`}
        >
          <Unknown notice={notice} {...props} />
        </Frame>
      );
    case 'choice':
      return (
        <Frame
          notice={notice}
          tone="due"
          words={`${notice.choices.length} productos tienen el código ${notice.code}`}
        >
          <Choices notice={notice} />
        </Frame>
      );
    case 'refused':
      return <Frame notice={notice} tone="bad" words={notice.message} />;
  }
}

/** The actions on an unknown code; scanning goes on meanwhile. */
function Unknown({
  notice,
  onFindSimilar,
  onCreate,
  onSellAsAmount,
}: NoticeActions & { readonly notice: UnknownCode }) {
  return (
    <span className={`${styles.choices} ${styles.ways}`}>
      <Button size="xs" onClick={() => onFindSimilar(notice.code)}>
        Buscar parecido
      </Button>
      {onCreate === undefined ? null : (
        <Button size="xs" onClick={() => onCreate(notice)}>
          Crear producto
        </Button>
      )}
      <Button size="xs" onClick={() => onSellAsAmount(notice)}>
        Vender por monto
      </Button>
    </span>
  );
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
  return (
    <span className={styles.choices}>
      {notice.choices.map(({ article, quantity }) => {
        const price = inSaleCurrency(article.price, money);
        return (
          <Button
            key={`${article.productId}|${article.unitId}`}
            size="xs"
            onClick={() => {
              notices.dismiss(notice.id);
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
