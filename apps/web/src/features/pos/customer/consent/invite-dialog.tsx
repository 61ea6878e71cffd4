/** 'Invitar a recibir avisos': a code and a link by which a customer says yes on his own telephone (MKT-05). */
import type { PushInvitationReply } from '@cuadra/contracts/marketing/push-subscriptions';
import { newId } from '@cuadra/contracts/primitives/ids';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { companyApiOf } from '../../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../../data/api/marketing-api.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { Dialog, DialogBody } from '../../../../ui/dialogs/dialog.tsx';
import { RetryBanner } from '../../../../ui/feedback/retry-banner.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import styles from './invite.module.css';
import { devicesText, inviteLink } from './invite-text.ts';
import { QrCode } from './qr-code.tsx';

export interface InviteDialogProps {
  readonly company: Company;
  readonly customer: Pick<CustomerRow, 'id' | 'name' | 'phone'>;
  readonly onClose: () => void;
}

export function InviteDialog({ company, customer, onClose }: InviteDialogProps) {
  const { invitation, problem, ask } = useInvitation(company, customer.id);
  return (
    <Dialog opened onClose={onClose} title="Invitar a recibir avisos" size="form">
      <DialogBody>
        {problem === undefined ? null : <RetryBanner fact={problem} onRetry={ask} />}
        {invitation === undefined && problem === undefined ? <p role="status">Creando el enlace…</p> : null}
        {invitation === undefined ? null : (
          <Invitation company={company.name} customer={customer} invitation={invitation} />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface InvitationProps extends Pick<InviteDialogProps, 'customer'> {
  readonly company: string;
  readonly invitation: PushInvitationReply;
}

function Invitation({ company, customer, invitation: { url, last_day, devices } }: InvitationProps) {
  const field = useRef<HTMLInputElement>(null);
  const { name, phone } = customer;
  return (
    <div className={styles.invite}>
      <QrCode text={url} label="Código para la cámara del teléfono" />
      <div className={styles.words}>
        <p>
          {name} lo escanea con la cámara de su teléfono, o le envías el enlace. Allí acepta y empieza a
          recibir los avisos de tus campañas.
        </p>
        <TextInput
          ref={field}
          label="Enlace"
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.actions}>
          <Button
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
            data-autofocus
            onClick={() => void copy(url, field.current)}
          >
            Copiar enlace
          </Button>
          <Button
            component="a"
            href={inviteLink({ company, name, phone, url })}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
          >
            Enviar por WhatsApp
          </Button>
        </div>
        <small>
          {devicesText(devices)} El enlace es solo de este cliente y sirve hasta el {dayText(last_day)}, en
          varios de sus equipos.
        </small>
      </div>
    </div>
  );
}

/** Where the browser does not let a page copy, the text is marked for the keyboard. */
async function copy(url: string, field: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast('Enlace copiado');
  } catch (error) {
    console.warn('copiar', error);
    field?.select();
    toast('Cópialo con Ctrl+C: el navegador no dejó hacerlo desde aquí');
  }
}

/** Asked for when the dialog opens, and again by a press: the same id gives the same address. */
function useInvitation({ db }: Company, customerId: string) {
  const api = useMemo(() => createMarketingApi(companyApiOf(db).client), [db]);
  const [id] = useState(newId);
  const [attempt, setAttempt] = useState(0);
  const [invitation, setInvitation] = useState<PushInvitationReply>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press asks again
  useEffect(() => {
    let isWanted = true;
    void api.inviteToNotices({ id, customer_id: customerId }).then((reply) => {
      if (!isWanted) return;
      if (reply.ok) setInvitation(reply.value);
      setProblem(reply.ok ? undefined : reply.problem.message);
    });
    return () => {
      isWanted = false;
    };
  }, [api, id, customerId, attempt]);
  const ask = () => {
    setProblem(undefined);
    setAttempt((count) => count + 1);
  };
  return { invitation, problem, ask };
}
