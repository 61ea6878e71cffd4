/** 'Resultados': how far a campaign's messages came, its conversion, and the dollars it brought [MKT-03]. */
import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { Button } from '@mantine/core';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../data/api/marketing-api.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { conversionText } from '../frame/marketing-text.ts';
import styles from './campaigns.module.css';
import { type CampaignResult, useCampaignResult } from './use-campaign-result.ts';

export interface ResultDialogProps {
  readonly campaign: CampaignRow;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function ResultDialog({ campaign, mayWrite, onClose }: ResultDialogProps) {
  const { result, problem } = useCampaignResult(campaign);
  return (
    <Dialog opened onClose={onClose} title={`Resultados de “${campaign.name}”`}>
      <DialogBody>
        {problem === undefined ? null : <Banner tone="bad" fact={problem} />}
        {result === undefined ? null : <Figures campaign={campaign} result={result} mayWrite={mayWrite} />}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface FiguresProps {
  readonly campaign: CampaignRow;
  readonly result: CampaignResult;
  readonly mayWrite: boolean;
}

function Figures({ campaign, result, mayWrite }: FiguresProps) {
  const { sent, opened, clicked, converted, dollars } = result;
  const isMail = campaign.type === 'email';
  const isByHand = isSentByHand(campaign);
  return (
    <>
      {result.problem === null ? null : <Banner tone="bad" fact={result.problem} />}
      <dl className={styles.steps}>
        <Step label="Enviados" count={sent} of={sent} />
        {isMail ? <Step label="La abrieron" count={opened} of={sent} /> : null}
        {isByHand ? null : <Step label={CLICKED[campaign.type]} count={clicked} of={sent} />}
        <Step label="Compraron" count={converted} of={sent} />
      </dl>
      <p className={styles.brought}>
        <span>
          Conversión <b className="tnum">{conversionText(result) ?? '–'}</b>
        </span>
        {dollars === undefined || dollars === null ? null : (
          <span>
            Trajo <b className="tnum">{formatMoney(parseDecimal(dollars, 'USD'), '$')}</b>
          </span>
        )}
      </p>
      <p className={styles.when}>{countedText(campaign)}</p>
      <Left result={result} />
      {result.doubtful > 0 ? (
        <Doubtful campaign={campaign} count={result.doubtful} mayWrite={mayWrite} />
      ) : null}
    </>
  );
}

/** What a reader does with a message that is counted. */
const CLICKED: Readonly<Record<CampaignRow['type'], string>> = {
  email: 'Tocaron un enlace',
  sms: 'Tocaron un enlace',
  whatsapp: 'Tocaron un enlace',
  push: 'Tocaron el aviso',
};

function countedText(campaign: CampaignRow): string {
  const days = campaign.conversion_days === 1 ? 'el día' : `los ${campaign.conversion_days} días`;
  const clicking = campaign.type === 'push' ? 'tocar el aviso' : 'tocar un enlace';
  const after = `después de ${isSentByHand(campaign) ? 'recibirla' : clicking}`;
  // The server counts what it sends; what a person sends is known to be sent by his word alone.
  const where = isSentByHand(campaign) ? ', de las ventas que tiene este equipo' : '';
  return `Se cuenta la primera compra en ${days} ${after}${where}.`;
}

function Step({ label, count, of }: { readonly label: string; readonly count: number; readonly of: number }) {
  return (
    <div className={styles.step}>
      <dt>{label}</dt>
      <dd className="tnum">{COUNT_FORMAT.format(count)}</dd>
      <span className={styles.stepBar} aria-hidden="true">
        <span style={{ width: `${(100 * count) / Math.max(1, of)}%` }} />
      </span>
    </div>
  );
}

/** What did not arrive, or has not left yet; nothing where there is none. */
function Left({ result: { waiting, failed, skipped } }: { readonly result: CampaignResult }) {
  const parts = [
    { count: waiting, text: 'por salir' },
    { count: failed, text: 'no llegaron' },
    { count: skipped, text: 'ya no debían enviarse' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <p className={styles.when}>
      {parts.map(({ count, text }) => `${COUNT_FORMAT.format(count)} ${text}`).join(' · ')}
    </p>
  );
}

interface DoubtfulProps {
  readonly campaign: CampaignRow;
  readonly count: number;
  readonly mayWrite: boolean;
}

/** Whether they arrived is not known: only a person decides that some get it twice. */
function Doubtful({ campaign, count, mayWrite }: DoubtfulProps) {
  const { db } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const again = async (): Promise<void> => {
    const send = async (): Promise<string | undefined> => {
      const reply = await createMarketingApi(companyApiOf(db).client).sendDoubtful(campaign.id);
      return reply.ok ? undefined : reply.problem.message;
    };
    if (await run(send)) toast('Salen otra vez en un momento');
  };
  return (
    <Banner
      tone="due"
      fact={
        count === 1 ? '1 mensaje quedó en duda.' : `${COUNT_FORMAT.format(count)} mensajes quedaron en duda.`
      }
      action={
        mayWrite ? (
          <Button size="xs" loading={isBusy} onClick={() => void again()}>
            Enviar otra vez
          </Button>
        ) : undefined
      }
    >
      {refusal ??
        'La respuesta se perdió: puede que hayan llegado. Si los envías otra vez, alguien podría recibirlo dos veces.'}
    </Banner>
  );
}
