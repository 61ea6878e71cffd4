/** The search over everything (Ctrl+K): type, arrows, Enter; screens, products, customers and sales of this device. */
import { TextInput } from '@mantine/core';
import { IconLayoutSidebar, IconPackage, IconReceipt, IconSearch, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, DialogBody } from '../../ui/dialogs/dialog.tsx';
import { useActiveRow } from '../../ui/fields/use-active-row.ts';
import { useLateEnter } from '../../ui/fields/use-late-enter.ts';
import styles from './palette.module.css';
import { type Found, type FoundKind, useFound } from './use-found.ts';

const ICONS: Readonly<Record<FoundKind, typeof IconUser>> = {
  screen: IconLayoutSidebar,
  product: IconPackage,
  customer: IconUser,
  sale: IconReceipt,
};

const GROUPS: Readonly<Record<FoundKind, string>> = {
  screen: 'Pantallas',
  product: 'Productos',
  customer: 'Clientes',
  sale: 'Ventas',
};

export function Palette({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Buscar en todo" size="form">
      <DialogBody>
        <PaletteSearch onClose={onClose} />
      </DialogBody>
    </Dialog>
  );
}

function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { found, isRead } = useFound(typed);
  const { active, reset, move } = useActiveRow(found.length);
  const navigate = useNavigate();
  const listId = useId();
  const open = ({ path }: Found): void => {
    onClose();
    void navigate(path);
  };
  const openActive = (): void => {
    const chosen = found[active];
    if (chosen !== undefined) open(chosen);
  };
  // The entry chosen with the arrows is listed already.
  const enter = useLateEnter(isRead || active > 0, openActive);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Not meant for the key handlers of the screen behind.
    event.stopPropagation();
    move(event);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    enter.press();
  };
  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label="Buscar en todo"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[active] === undefined ? undefined : `${listId}-${active}`}
        placeholder="Pantalla, producto, cliente, venta o factura"
        leftSection={<IconSearch size={18} stroke={1.75} />}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          reset();
          enter.forget();
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Encontrado" className={styles.list}>
        {found.map((one, place) => (
          <Row
            key={`${one.kind}|${one.id}`}
            id={`${listId}-${place}`}
            found={one}
            isFirstOfKind={one.kind !== found[place - 1]?.kind}
            isActive={place === active}
            onOpen={() => open(one)}
          />
        ))}
      </div>
      {found.length === 0 && isRead ? (
        <p className={styles.nothing}>No se encontró nada. Prueba con otra palabra.</p>
      ) : null}
    </>
  );
}

interface RowProps {
  readonly id: string;
  readonly found: Found;
  readonly isFirstOfKind: boolean;
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

function Row({ id, found: { kind, label, detail }, isFirstOfKind, isActive, onOpen }: RowProps) {
  const Icon = ICONS[kind];
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <>
      {isFirstOfKind ? <span className={styles.group}>{GROUPS[kind]}</span> : null}
      <button
        ref={row}
        id={id}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={`${styles.row} row-button`}
        data-active={isActive}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onOpen}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className="ellipsis">{label}</span>
        <small className="ellipsis">{detail}</small>
      </button>
    </>
  );
}
