/** The devices that work in the company: named, revoked when one is lost, reinstated (S-51). */
import type { DevicesReply } from '@cuadra/contracts/identity/people';
import { instantText } from '@cuadra/domain/time/instant-text';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { DevicesApi } from '../../../data/api/devices-api.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import flush from '../flush-panel.module.css';
import { SettingsList, SettingsRow } from '../settings-list.tsx';
import { deviceDetail, revocationText } from './device-text.ts';
import { RenameForm } from './rename-form.tsx';
import { useServerList } from './use-server-list.ts';

export type Device = DevicesReply['devices'][number];

export function DeviceList({ api }: { readonly api: DevicesApi }) {
  const read = useCallback(async () => {
    const reply = await api.devices();
    return reply.ok ? { ok: true as const, value: reply.value.devices } : reply;
  }, [api]);
  const { rows, problem, isBusy, run } = useServerList<Device>(read);
  const renaming = useDialogFor<Device>();
  const [leaving, setLeaving] = useState<Device>();
  const withdraw = async (device: Device): Promise<void> => {
    if (await run(() => api.withdraw(device.id))) toast(`Retiraste ${device.name}`);
    setLeaving(undefined);
  };
  const readmit = async (device: Device): Promise<void> => {
    if (await run(() => api.readmit(device.id))) toast(`${device.name} vuelve a la empresa`);
  };
  const { item } = renaming;
  return (
    <section className={flush.part} aria-label="Equipos">
      <h3 className={flush.subtitle}>Equipos</h3>
      {problem === undefined ? null : (
        <Banner tone="due" fact="Para ver y cambiar los equipos necesitas internet.">
          {problem}
        </Banner>
      )}
      <SettingsList label="Equipos">
        {(rows ?? []).map((device) => (
          <SettingsRow
            key={device.id}
            name={device.name}
            badge={<DeviceBadge device={device} />}
            detail={deviceDetail(device, instantText)}
            actions={
              <DeviceActions
                device={device}
                isBusy={isBusy}
                onRename={() => renaming.open(device)}
                onRevoke={() => setLeaving(device)}
                onReadmit={() => void readmit(device)}
              />
            }
          />
        ))}
      </SettingsList>
      {item === undefined ? null : (
        <RenameForm
          title="Cambiar el nombre del equipo"
          id={item.id}
          name={item.name}
          store={(name) => rename(api, run, item.id, name)}
          onClose={renaming.close}
        />
      )}
      {leaving === undefined ? null : (
        <ConfirmDialog
          opened
          title={`¿Retirar ${leaving.name}?`}
          confirmLabel="Retirar"
          busy={isBusy}
          onConfirm={() => void withdraw(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {revocationText(leaving)}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The refusal is shown in the dialog, beside the typed name. */
async function rename(
  api: DevicesApi,
  run: (command: () => Promise<Awaited<ReturnType<DevicesApi['rename']>>>) => Promise<boolean>,
  id: string,
  name: string,
): Promise<string | undefined> {
  let refusal: string | undefined;
  await run(async () => {
    const reply = await api.rename(id, name);
    refusal = reply.ok ? undefined : reply.problem.message;
    return reply;
  });
  return refusal;
}

function DeviceBadge({ device }: { readonly device: Device }) {
  if (device.withdrawn_at !== null) return <StatusPill tone="bad">Retirado</StatusPill>;
  return device.is_current ? <StatusPill tone="action">Este equipo</StatusPill> : null;
}

interface DeviceActionsProps {
  readonly device: Device;
  readonly isBusy: boolean;
  readonly onRename: () => void;
  readonly onRevoke: () => void;
  readonly onReadmit: () => void;
}

function DeviceActions({ device, isBusy, onRename, onRevoke, onReadmit }: DeviceActionsProps) {
  return (
    <>
      {device.withdrawn_at === null ? (
        <Button size="xs" disabled={isBusy} aria-label={`Retirar ${device.name}`} onClick={onRevoke}>
          Retirar
        </Button>
      ) : (
        <Button
          size="xs"
          disabled={isBusy}
          aria-label={`Volver a admitir ${device.name}`}
          onClick={onReadmit}
        >
          Volver a admitir
        </Button>
      )}
      <Tooltip label="Cambiar el nombre">
        <ActionIcon aria-label={`Cambiar el nombre de ${device.name}`} onClick={onRename}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
