/** 'Enviarme una prueba': the message as it is typed, to the mailbox of who is signed in [MKT-05]. */
import { TestMailBody } from '@cuadra/contracts/marketing/campaign-sending';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../data/api/marketing-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { TestButton } from './test-button.tsx';

interface TestMailProps {
  readonly subject: string;
  readonly body: string;
  /** Its hash; '' for none. */
  readonly picture: string;
}

export function TestMail({ subject, body, picture }: TestMailProps) {
  const { db } = useCompany();
  const send = async (): Promise<string | undefined> => {
    const message = TestMailBody.safeParse({ subject, body, image_sha256: picture === '' ? null : picture });
    if (!message.success) return message.error.issues[0]?.message;
    const reply = await createMarketingApi(companyApiOf(db).client).testMail(message.data);
    return reply.ok ? undefined : (reply.problem.errors[0]?.message ?? reply.problem.message);
  };
  return <TestButton send={send} done="Prueba enviada: revisa tu correo" />;
}
