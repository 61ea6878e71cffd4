/** Asks which of the products that share the scanned code is meant: a person decides (S-30). */
import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';

import type { ScannedArticle } from './find-articles.ts';
import styles from './scan.module.css';

export interface WhichArticleProps {
  readonly code: string;
  readonly articles: readonly ScannedArticle[];
  readonly onChoose: (article: ScannedArticle) => void;
  readonly onDismiss: () => void;
}

export function WhichArticle({ code, articles, onChoose, onDismiss }: WhichArticleProps) {
  return (
    <ScanQuestion text={`¿Cuál de ellos tiene el código ${code}?`} onDismiss={onDismiss}>
      {articles.map((article) => (
        <Button key={`${article.productId}|${article.unitId}`} onClick={() => onChoose(article)}>
          {article.name} · {article.unitName}
        </Button>
      ))}
    </ScanQuestion>
  );
}

export interface ScanQuestionProps {
  readonly text: string;
  /** The answers. */
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** The open question of a scan, with its answers, under the field. */
export function ScanQuestion({ text, children, onDismiss }: ScanQuestionProps) {
  return (
    <div className={styles.question} role="alert">
      <span>{text}</span>
      <span className={styles.answers}>{children}</span>
      <CloseButton aria-label="Dejarlo" onClick={onDismiss} />
    </div>
  );
}
