/** A list that is no table; without rows, why it is empty. */
import { Children, type ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx';
import rows from './rows.module.css';

export interface RowListProps extends EmptyStateProps {
  /** An `li` for every row. */
  readonly children: readonly ReactNode[];
}

export function RowList({ children, ...empty }: RowListProps) {
  if (Children.count(children) === 0) return <EmptyState {...empty} />;
  return <ul className={rows.list}>{children}</ul>;
}
