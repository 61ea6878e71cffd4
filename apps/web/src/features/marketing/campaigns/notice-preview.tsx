/** A notice as a telephone shows it: the beginning of its text, under a title that names the company [MKT-05]. */
import { noticeTitle } from '@cuadra/domain/marketing/notice-title';
import { IconBell } from '@tabler/icons-react';
import styles from './notice-preview.module.css';

export interface NoticePreviewProps {
  readonly title: string;
  readonly body: string;
  readonly company: string;
}

export function NoticePreview({ title, body, company }: NoticePreviewProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon} aria-hidden="true">
        <IconBell size={18} stroke={1.75} />
      </span>
      <div className={styles.words}>
        <small>{location.host} · ahora</small>
        <b>{noticeTitle(title, company)}</b>
        <p>{body || 'Escribe el mensaje.'}</p>
      </div>
    </div>
  );
}
