/** How each register issues (FISC-02). */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { FiscalPrinterRow, FormRunRow, RegisterRow } from '../../../data/rows.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import flush from '../flush-panel.module.css';
import { SettingsList, SettingsRow } from '../settings-list.tsx';
import { hasSheets } from './issue-mode-draft.ts';
import { IssueModeForm } from './issue-mode-form.tsx';
import { issueModeWord } from './issue-words.ts';

export interface RegisterModesProps {
  readonly registers: readonly RegisterRow[];
  readonly machines: readonly FiscalPrinterRow[];
  readonly runs: readonly FormRunRow[];
  /** Whether a digital print shop is in use. */
  readonly hasPrintShop: boolean;
}

export function RegisterModes({ registers, machines, runs, hasPrintShop }: RegisterModesProps) {
  const dialog = useDialogFor<RegisterRow>();
  const { item } = dialog;
  if (registers.length === 0)
    return <p className={flush.hint}>Aún no hay cajas: la primera se crea al abrir el Punto de Venta.</p>;
  return (
    <>
      <SettingsList label="Cómo factura cada caja">
        {registers.map((register) => (
          <SettingsRow
            key={register.id}
            name={register.name}
            detail={modeDetail(register, machines, runs)}
            badge={
              <StatusPill tone={isFiscal(register) ? 'action' : 'neutral'}>
                {issueModeWord(register.issue_mode ?? 'not_fiscal')}
              </StatusPill>
            }
            actions={
              <Tooltip label="Cambiar cómo factura">
                <ActionIcon
                  aria-label={`Cambiar cómo factura ${register.name}`}
                  onClick={() => dialog.open(register)}
                >
                  <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
            }
          />
        ))}
      </SettingsList>
      {item === undefined ? null : (
        <IssueModeForm register={item} onClose={dialog.close} {...{ machines, runs, hasPrintShop }} />
      )}
    </>
  );
}

function isFiscal({ issue_mode }: RegisterRow): boolean {
  return (issue_mode ?? 'not_fiscal') !== 'not_fiscal';
}

function modeDetail(
  register: RegisterRow,
  machines: readonly FiscalPrinterRow[],
  runs: readonly FormRunRow[],
): string {
  switch (register.issue_mode ?? 'not_fiscal') {
    case 'not_fiscal':
      return 'Sus recibos dicen que no son factura fiscal';
    case 'digital':
      return 'La imprenta digital emite cada factura';
    case 'free_form':
      return hasSheets(register, runs) ? 'Imprime en sus hojas numeradas' : 'No tiene un talonario en uso';
    default: {
      const machine = machines.find(({ id }) => id === register.fiscal_printer_id);
      return machine === undefined ? 'No tiene una máquina en la lista' : `Imprime en ${machine.name}`;
    }
  }
}
