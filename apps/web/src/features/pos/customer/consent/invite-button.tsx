/** 'Invitar a recibir avisos', on a customer's sheet: for companies on a server whose module of marketing is active (MKT-05). */
import { isUsable } from '@cuadra/domain/plans/module';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useModules } from '../../../../session/company/modules.ts';
import { useHasServer } from '../../../../session/company/use-has-server.ts';
import { LazyPart, lazyFile } from '../../../../ui/layout/lazy-part.tsx';
import type { InviteDialogProps } from './invite-dialog.tsx';

const DIALOG_FILE = lazyFile(async () => (await import('./invite-dialog.tsx')).InviteDialog);

export function InviteButton({ company, customer }: Omit<InviteDialogProps, 'onClose'>) {
  const module = useModules()?.find(({ id }) => id === 'marketing');
  const hasServer = useHasServer(company) ?? false;
  const [isOpen, setOpen] = useState(false);
  if (!hasServer || module === undefined || !isUsable(module.status)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconBell size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Invitar a recibir avisos
      </Button>
      {isOpen ? (
        <LazyPart file={DIALOG_FILE} onClose={close}>
          {(InviteDialog) => <InviteDialog company={company} customer={customer} onClose={close} />}
        </LazyPart>
      ) : null}
    </>
  );
}
