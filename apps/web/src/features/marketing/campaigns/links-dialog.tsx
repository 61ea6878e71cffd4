/**
 * A campaign that a person sends himself, one customer after the other: each press opens WhatsApp or SMS with his message
 * and notes it, so that the list is gone on with later, here or on another device [MKT-05].
 */
import { Button } from '@mantine/core';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { noteSend } from '../../../data/marketing/campaign-sends.ts';
import type { LinkRecipient } from '../../../data/marketing/link-recipients.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import rows from '../../../ui/layout/rows.module.css';
import styles from './campaigns.module.css';
import { messageLink } from './message-link.ts';
import { useLinkList } from './use-link-list.ts';

/** As many as a person goes through before the list is drawn further. */
const SHOWN = 50;

export interface LinksDialogProps {
  readonly campaign: CampaignRow & { readonly type: 'whatsapp' | 'sms' };
  readonly onClose: () => void;
}

export function LinksDialog({ campaign, onClose }: LinksDialogProps) {
  const { db, maker } = useCompany();
  const { day, recipients, problem } = useLinkList(campaign);
  const sent = recipients?.filter(({ isSent }) => isSent).length ?? 0;
  const isDone = recipients !== undefined && recipients.length > 0 && sent === recipients.length;
  const isPhone = usePhone();
  const count = `${sent} de ${recipients?.length ?? 0}`;
  const note = (recipients?.length ?? 0) === 0 ? undefined : isPhone ? count : `${count} enviados`;
  const finish = async (): Promise<void> => {
    const why = await attempt(SAVE_GATE, async () => {
      await patchRecord(db, 'campaigns', campaign.id, { status: 'completed' }, maker);
      return undefined;
    });
    if (why !== undefined) toast(why);
    else onClose();
  };
  const lacksCoupon = campaign.coupon !== null && recipients?.some(({ coupon }) => coupon === undefined);
  return (
    <Dialog opened onClose={onClose} title={`Enviar “${campaign.name}”`} note={note}>
      <DialogBody>
        {lacksCoupon === true ? (
          <Banner tone="due" fact="La promoción de su cupón no está activa.">
            Actívala en Promociones: con ella se arma el código de cada cliente.
          </Banner>
        ) : null}
        {problem === undefined ? null : <Banner tone="bad" fact={problem} />}
        {recipients === undefined ? (
          problem === undefined ? (
            <p className={styles.when}>Buscando a quiénes…</p>
          ) : null
        ) : recipients.length === 0 ? (
          <Nobody day={day} />
        ) : (
          <Recipients campaign={campaign} day={day ?? ''} recipients={recipients} />
        )}
      </DialogBody>
      <DialogFoot>
        {isDone ? (
          <Button size="lg" onClick={() => void finish()}>
            Terminar campaña
          </Button>
        ) : null}
        <Button size="lg" onClick={onClose}>
          Seguir después
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Nobody({ day }: { readonly day: string | undefined }) {
  return (
    <EmptyState
      icon={IconSend}
      title={day === undefined ? 'Todavía no empieza' : 'Hoy no hay a quién enviársela'}
      why={
        day === undefined
          ? 'La lista aparece el día de inicio de la campaña.'
          : 'La reciben los clientes de su público que aceptaron mensajes por este medio y tienen teléfono.'
      }
    />
  );
}

interface RecipientsProps {
  readonly campaign: LinksDialogProps['campaign'];
  readonly day: string;
  readonly recipients: readonly LinkRecipient[];
}

function Recipients({ campaign, day, recipients }: RecipientsProps) {
  const company = useCompany();
  const [shown, setShown] = useState(SHOWN);
  const { db, maker, name, today } = company;
  const { id, type, content, status } = campaign;
  const note = async ({ customerId, coupon }: LinkRecipient): Promise<void> => {
    const why = await attempt(SAVE_GATE, async () => {
      await noteSend(db, { campaignId: id, customerId, day, coupon: coupon?.code ?? null }, maker);
      if (status === 'draft' || status === 'scheduled') {
        await patchRecord(db, 'campaigns', id, { status: 'running' }, maker);
      }
      return undefined;
    });
    if (why !== undefined) toast(why);
  };
  // Who is still to be written to comes first.
  const ordered = [...recipients].sort((one, other) => Number(one.isSent) - Number(other.isSent));
  return (
    <>
      <ul className={rows.list} aria-label="Destinatarios">
        {ordered.slice(0, shown).map((recipient) => (
          <li key={recipient.customerId} className={styles.recipient}>
            <span className={`${rows.words} ${rows.named}`}>
              <b className="ellipsis">{recipient.name}</b>
              <small>{recipient.digits === '' ? 'Su teléfono no es válido' : `+${recipient.digits}`}</small>
            </span>
            {recipient.isSent ? (
              <span className={styles.sent}>
                <IconCheck size={16} aria-hidden="true" /> Enviado
              </span>
            ) : null}
            {recipient.digits === '' ||
            (campaign.coupon !== null && recipient.coupon === undefined) ? null : (
              <Button
                size="xs"
                component="a"
                href={messageLink({ type, body: content.body, company: name, today }, recipient)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${recipient.isSent ? 'Enviar otra vez' : 'Enviar'} a ${recipient.name}`}
                onClick={() => void note(recipient)}
              >
                {recipient.isSent ? 'Otra vez' : 'Enviar'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ordered.length > shown ? (
        <div className={rows.more}>
          <Button onClick={() => setShown((count) => count + SHOWN)}>Ver más</Button>
        </div>
      ) : null}
    </>
  );
}
