/** How the message looks to its reader, by the steps that write the real one: on a computer and on a phone [MKT-05]. */
import { COUPON_DAYS_MAX } from '@cuadra/contracts/marketing/coupon-codes';
import { campaignMailHtml } from '@cuadra/domain/marketing/campaign-mail';
import { messageText, SAMPLE_COUPON } from '@cuadra/domain/marketing/message-body';
import { addDays, isCalendarDay } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import styles from './campaigns.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { TestMail } from './test-mail.tsx';
import { TestNotice } from './test-notice.tsx';
import { usePictureData } from './use-picture-data.ts';

const SCREENS = { desktop: 'Computadora', phone: 'Teléfono' } as const;
type Screen = keyof typeof SCREENS;

/** A reader to show it for. */
const READER = { nombre: 'María Rodríguez', dias: '30' };
/** In the preview links lead nowhere. */
const NO_LINKS = { linkAt: () => '#', unsubscribe: '#', pixel: '' };

export function MessagePreview({
  draft,
}: {
  readonly draft: Pick<
    CampaignDraft,
    'type' | 'subject' | 'body' | 'picture' | 'start' | 'coupon_id' | 'coupon_days'
  >;
}) {
  const { type, subject, body, picture } = draft;
  const { name, settings } = useCompany();
  const [screen, setScreen] = useState<Screen>('desktop');
  const imageSource = usePictureData(picture);
  const values = { ...READER, empresa: name, ...couponValues(draft) };
  return (
    <section className={styles.preview} aria-label="Vista previa">
      <div className={styles.previewHead}>
        <b>Vista previa</b>
        {type === 'email' ? (
          <Segments size="xs" label="Pantalla" words={SCREENS} value={screen} onChange={setScreen} />
        ) : null}
      </div>
      {type === 'email' ? (
        <>
          <p className={styles.subject}>
            <small>{name}</small>
            <b>{messageText(subject, values) || 'Sin asunto'}</b>
          </p>
          <iframe
            className={styles.mail}
            data-screen={screen}
            title="Correo"
            sandbox=""
            srcDoc={campaignMailHtml(
              { subject, body, imageSource, companyAddress: settings.address },
              values,
              NO_LINKS,
            )}
          />
          <TestMail {...{ subject, body, picture }} />
        </>
      ) : type === 'push' ? (
        <>
          <NoticePreview
            title={messageText(subject, values)}
            body={messageText(body, values)}
            company={name}
          />
          <TestNotice subject={subject} body={body} />
        </>
      ) : (
        <p className={styles.bubble}>{messageText(body, values) || 'Escribe el mensaje.'}</p>
      )}
    </section>
  );
}

/** As of a message that is sent on the first day. */
function couponValues({
  coupon_id,
  coupon_days,
  start,
}: Pick<CampaignDraft, 'coupon_id' | 'coupon_days' | 'start'>) {
  if (coupon_id === null) return {};
  const days = Number.parseInt(coupon_days, 10);
  const isKnown = isCalendarDay(start) && days >= 1 && days <= COUPON_DAYS_MAX;
  return { cupon: SAMPLE_COUPON, ...(isKnown ? { vence: dayText(addDays(start, days - 1)) } : {}) };
}
