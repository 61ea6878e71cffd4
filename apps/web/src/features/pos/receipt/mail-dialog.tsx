/** Sends a receipt by e-mail: the server writes it from the sale it has, so it needs a connection and a sale that went up. */
import { Email } from '@cuadra/contracts/identity';
import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createReceiptApi } from '../../../data/api/receipt-api.ts';
import type { Company } from '../../../session/company.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

export interface MailDialogProps {
  readonly company: Company;
  readonly saleId: string;
  readonly title: string;
  /** The customer's, to begin with. */
  readonly address: string;
  readonly onClose: () => void;
}

const WRONG_ADDRESS = 'El correo no es válido: revísalo.';

export function MailDialog({ company, saleId, title, address: known, onClose }: MailDialogProps) {
  const api = useMemo(() => createReceiptApi(companyApiOf(company.db).client), [company.db]);
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
    const reply = await api.mailReceipt(saleId, { email: address });
    setSending(false);
    if (!reply.ok) return setRefusal(reply.problem.message);
    toast(`Recibo enviado a ${address}`);
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
            {isSending ? 'Enviando…' : 'Enviar recibo'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
