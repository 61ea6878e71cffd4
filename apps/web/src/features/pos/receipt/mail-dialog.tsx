/**
 * Sends a receipt or a credit note by e-mail. The server renders it from its own document, so this needs a connection
 * and an uploaded document.
 */
import { Email } from '@cuadra/contracts/identity/identity';
import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createReceiptApi, type MailedDocument } from '../../../data/api/receipt-api.ts';
import type { Company } from '../../../session/company/company.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

export interface MailDialogProps {
  readonly company: Company;
  readonly document: MailedDocument;
  readonly title: string;
  /** The initial address: the customer's. */
  readonly address: string;
  readonly onClose: () => void;
}

const WORDS = {
  sales: { send: 'Enviar recibo', sent: 'Recibo enviado' },
  customer_payments: { send: 'Enviar recibo', sent: 'Recibo enviado' },
  delivery_notes: { send: 'Enviar nota de entrega', sent: 'Nota de entrega enviada' },
  quotes: { send: 'Enviar presupuesto', sent: 'Presupuesto enviado' },
  sale_returns: { send: 'Enviar nota de crédito', sent: 'Nota de crédito enviada' },
} as const;
const WRONG_ADDRESS = 'El correo no es válido: revísalo.';

export function MailDialog({ company, document, title, address: known, onClose }: MailDialogProps) {
  const api = useMemo(() => createReceiptApi(companyApiOf(company.db).client), [company.db]);
  const words = WORDS[document.collection];
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const address = (typed ?? known).trim();
  const send = async (): Promise<void> => {
    if (isSending) return;
    if (!Email.safeParse(address).success) return setError(WRONG_ADDRESS);
    setSending(true);
    setRefusal(undefined);
    const reply = await api.mailReceipt(document, { email: address });
    setSending(false);
    if (!reply.ok) return setRefusal(reply.problem.message);
    toast(`${words.sent} a ${address}`);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`${title} por correo`} size="question">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogBody>
          {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
          <TextInput
            data-autofocus
            label="Correo del cliente"
            required
            type="email"
            autoComplete="off"
            value={typed ?? known}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="filled" disabled={isSending}>
            {isSending ? 'Enviando…' : words.send}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
