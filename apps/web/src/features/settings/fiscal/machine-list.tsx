/** The company's fiscal machines, and the ways into each. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlugConnected, IconPrinter } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { FiscalPrinterRow, RegisterRow } from '../../../data/rows.ts';
import {
  fiscalPortHere,
  fiscalPortsText,
  followFiscalPorts,
} from '../../../devices/fiscal/fiscal-ports-here.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { deleteOrSay } from '../../../ui/forms/delete-with-undo.ts';
import { RowActions, SettingsList, SettingsRow } from '../settings-list.tsx';
import { machineState } from './machine-state.ts';

export interface MachineListProps {
  readonly machines: readonly FiscalPrinterRow[];
  readonly registers: readonly RegisterRow[];
  readonly onEdit: (machine: FiscalPrinterRow) => void;
  readonly onOpen: (machine: FiscalPrinterRow) => void;
}

export function MachineList({ machines, registers, onEdit, onOpen }: MachineListProps) {
  const company = useCompany();
  // Drawn anew once a machine is connected or forgotten here.
  useSyncExternalStore(followFiscalPorts, fiscalPortsText);
  if (machines.length === 0) {
    return (
      <EmptyState
        icon={IconPrinter}
        title="No hay máquinas fiscales"
        why="Si tu tienda factura con una, agrégala aquí en el equipo al que está conectada."
      />
    );
  }
  return (
    <SettingsList label="Máquinas fiscales">
      {machines.map((machine) => {
        const { word, tone } = machineState(machine, company);
        return (
          <SettingsRow
            key={machine.id}
            name={machine.name}
            badge={<StatusPill tone={tone}>{word}</StatusPill>}
            detail={machineDetail(machine)}
            actions={
              <>
                <Tooltip label="Conexión y pruebas">
                  <ActionIcon
                    aria-label={`Conexión y pruebas de ${machine.name}`}
                    onClick={() => onOpen(machine)}
                  >
                    <IconPlugConnected size={18} stroke={1.75} aria-hidden="true" />
                  </ActionIcon>
                </Tooltip>
                <RowActions
                  name={machine.name}
                  onEdit={() => onEdit(machine)}
                  onDelete={() => void deleteOrSay(deletionOf(company, 'fiscal_printers', machine))}
                  undeletable={userOf(machine, registers)}
                />
              </>
            }
          />
        );
      })}
    </SettingsList>
  );
}

/** Without what its name says already. */
function machineDetail({ name, registration, model }: FiscalPrinterRow): string {
  const isHere = fiscalPortHere(registration) !== undefined;
  return [registration, model, isHere ? 'conectada en este equipo' : '']
    .filter((text) => text !== '' && text !== name)
    .join(' · ');
}

/** Why it cannot be deleted: the server refuses it too. */
function userOf({ id }: FiscalPrinterRow, registers: readonly RegisterRow[]): string | undefined {
  const users = registers.filter(({ fiscal_printer_id }) => fiscal_printer_id === id);
  const namesOf = (rows: readonly RegisterRow[]) => rows.map(({ name }) => name).join(', ');
  const own = users.filter(({ issue_mode }) => issue_mode === 'fiscal_machine');
  if (own.length > 0) return `En ella factura ${namesOf(own)}: cámbialo antes en la caja.`;
  if (users.length === 0) return undefined;
  return `En ella imprime lo pendiente ${namesOf(users)}: cuando esté, guarda otra vez cómo factura la caja.`;
}
