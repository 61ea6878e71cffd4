/** Products share the code that was scanned: which of them it is, a person says (S-30). */
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

/** What a scan leaves open, with its answers, under the field. */
export function ScanQuestion({ text, children, onDismiss }: ScanQuestionProps) {
  return (
    <div className={styles.question} role="alert">
      <span>{text}</span>
      <span className={styles.answers}>{children}</span>
      <CloseButton aria-label="Dejarlo" onClick={onDismiss} />
    </div>
  );
}
