/** How each register issues (FISC-02). */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { FiscalPrinterRow, FormRunRow, RegisterRow } from '../../../data/rows.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import flush from '../flush-panel.module.css';
import { SettingsList, SettingsRow } from '../settings-list.tsx';
import { IssueModeForm } from './issue-mode-form.tsx';
import { issueModeWord } from './issue-words.ts';
import { modeLook } from './mode-look.ts';

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
            detail={modeLook(register, machines, runs).detail}
            badge={
              <StatusPill tone={modeLook(register, machines, runs).tone}>
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
