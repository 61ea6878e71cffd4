/** 'Enviarme una prueba': the notice as it is typed, to the browser in which it is written [MKT-05]. */
import { TestNoticeBody } from '@cuadra/contracts/marketing/push-subscriptions';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../data/api/marketing-api.ts';
import { noticesHere } from '../../../devices/notices-here.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { TestButton } from './test-button.tsx';

interface TestNoticeProps {
  readonly subject: string;
  readonly body: string;
}

export function TestNotice({ subject, body }: TestNoticeProps) {
  const { db } = useCompany();
  const send = async (): Promise<string | undefined> => {
    const typed = TestNoticeBody.omit({ subscription: true }).safeParse({ subject, body });
    if (!typed.success) return typed.error.issues[0]?.message;
    const api = createMarketingApi(companyApiOf(db).client);
    const key = await api.pushKey();
    if (!key.ok) return key.problem.message;
    const here = await noticesHere(key.value.public_key);
    if (!here.isOn) return here.reason;
    const reply = await api.testNotice({ ...typed.data, subscription: here.subscription });
    return reply.ok ? undefined : (reply.problem.errors[0]?.message ?? reply.problem.message);
  };
  return <TestButton send={send} done="Prueba enviada: mira los avisos de este equipo" />;
}
