/** 'Enviarme una prueba': the message as it is typed, to the mailbox of who is signed in [MKT-05]. */
import { TestMailBody } from '@cuadra/contracts/marketing/campaign-sending';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../data/api/marketing-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import styles from './campaigns.module.css';

interface TestMailProps {
  readonly subject: string;
  readonly body: string;
  /** Its hash; '' for none. */
  readonly picture: string;
}

/** Nothing where the company has no server: only a server sends mails. */
export function TestMail({ subject, body, picture }: TestMailProps) {
  const company = useCompany();
  const hasServer = useHasServer(company) ?? false;
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  if (!hasServer) return null;
  const send = async (): Promise<string | undefined> => {
    const message = TestMailBody.safeParse({ subject, body, image_sha256: picture === '' ? null : picture });
    if (!message.success) return message.error.issues[0]?.message;
    const reply = await createMarketingApi(companyApiOf(company.db).client).testMail(message.data);
    return reply.ok ? undefined : (reply.problem.errors[0]?.message ?? reply.problem.message);
  };
  const press = async (): Promise<void> => {
    if (await run(send)) toast('Prueba enviada: revisa tu correo');
  };
  return (
    <div className={styles.test}>
      <Button
        size="xs"
        loading={isBusy}
        leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void press()}
      >
        Enviarme una prueba
      </Button>
      {refusal === undefined ? null : (
        <p className={styles.fault} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
