/** A list of marketing in its panel, with the button that makes one more, and what would happen at the shelf. */
import type { ReactNode } from 'react';
import type { EmptyStateProps } from '../../../ui/feedback/empty-state.tsx';
import { NewButton } from '../../../ui/layout/new-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RowList } from '../../../ui/layout/row-list.tsx';

export interface MarketingPanelProps {
  readonly title: string;
  /** In place of a list without rows. */
  readonly empty: EmptyStateProps;
  /** Absent where the user may only read. */
  readonly create?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly foot?: ReactNode;
  readonly children: readonly ReactNode[];
}

export function MarketingPanel({ title, empty, create, foot, children }: MarketingPanelProps) {
  return (
    <Panel
      title={title}
      flush
      foot={foot}
      action={create === undefined ? undefined : <NewButton isSmall {...create} />}
    >
      <RowList {...empty}>{children}</RowList>
    </Panel>
  );
}
