/** 'Enviarme una prueba' of a message, and why it could not be sent [MKT-05]. */
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import styles from './campaigns.module.css';

interface TestButtonProps {
  /** @returns why it was not sent; undefined where it was */
  readonly send: () => Promise<string | undefined>;
  /** What is said then. */
  readonly done: string;
}

/** Nothing where the company has no server: only a server sends messages. */
export function TestButton({ send, done }: TestButtonProps) {
  const company = useCompany();
  const hasServer = useHasServer(company) ?? false;
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  if (!hasServer) return null;
  const press = async (): Promise<void> => {
    if (await run(send)) toast(done);
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
