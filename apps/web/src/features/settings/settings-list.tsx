/** A list of a panel of Configuración: a name with what distinguishes it, a value, and its actions. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { NewButton } from '../../ui/layout/new-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import rows from '../../ui/layout/rows.module.css';
import styles from './settings-list.module.css';

export function SettingsList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface SettingsRowProps {
  readonly name: ReactNode;
  /** Beside the name: a state. */
  readonly badge?: ReactNode;
  /** Under the name. */
  readonly detail?: ReactNode;
  /** At the right of it, set as a figure. */
  readonly value?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

export function SettingsRow({ name, badge, detail, value, note, actions }: SettingsRowProps) {
  return (
    <li className={styles.row}>
      <span className={rows.words}>
        <span className={styles.nameLine}>
          <b className={styles.name}>{name}</b>
          {badge}
        </span>
        {detail === undefined ? null : <small className={styles.detail}>{detail}</small>}
      </span>
      {value === undefined ? null : <span className={`${styles.value} tnum`}>{value}</span>}
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {actions === undefined ? null : <span className={styles.actions}>{actions}</span>}
    </li>
  );
}

export interface RowActionsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Why it cannot be deleted, where it cannot. */
  readonly undeletable?: string | undefined;
}

/** Edit and delete; each label names its row, because a page has many of them. */
export function RowActions({ name, onEdit, onDelete, undeletable }: RowActionsProps) {
  return (
    <>
      <Tooltip label="Editar">
        <ActionIcon aria-label={`Editar ${name}`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={undeletable ?? 'Eliminar'} multiline maw={240}>
        {/* A disabled button gets no pointer events: its wrapper shows the reason. */}
        <span>
          <ActionIcon aria-label={`Eliminar ${name}`} disabled={undeletable !== undefined} onClick={onDelete}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </span>
      </Tooltip>
    </>
  );
}

export interface SettingsPanelProps {
  readonly title: string;
  /** Of the list, for screen readers, if not the title. */
  readonly label?: string;
  readonly newLabel: string;
  readonly onNew: () => void;
  /** An `EmptyState`, in place of a list without rows. */
  readonly empty?: ReactNode;
  /** Its `SettingsRow`s. */
  readonly children: readonly ReactNode[];
}

/** A panel with one list, and the button that makes one more. */
export function SettingsPanel({ title, label = title, children, ...props }: SettingsPanelProps) {
  return (
    <Panel
      title={title}
      flush
      action={<NewButton isSmall className={styles.new ?? ''} label={props.newLabel} onClick={props.onNew} />}
    >
      {Children.count(children) === 0 && props.empty !== undefined ? (
        props.empty
      ) : (
        <SettingsList label={label}>{children}</SettingsList>
      )}
    </Panel>
  );
}
