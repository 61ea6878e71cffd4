/** Whether all agreed when the books were last compared with the documents, and when that was; it leads to its section. */

import { businessDayOf } from '@cuadra/domain/time/business-day';
import { instantText, timeText } from '@cuadra/domain/time/instant-text';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import { countText } from '../../../ui/display/count-format.ts';
import { ACCOUNTING_PATH } from '../frame/accounting-path.ts';
import { useLastVerification } from '../frame/last-verification.ts';
import styles from './verification-card.module.css';

/** Nothing where no server compares the books, and until it is known. */
export function VerificationCard() {
  const { today } = useCompany();
  const { hasServer, last } = useLastVerification();
  if (hasServer !== true || last === undefined || last === null) return null;
  const { is_right: isRight, documents, checked_at: at } = last;
  const Icon = isRight ? IconCircleCheckFilled : IconCircleXFilled;
  const counted = documents === 1 ? '1 documento' : `${countText(documents)} documentos`;
  return (
    <Link className={styles.card} data-right={isRight} to={`${ACCOUNTING_PATH}/verify`}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <strong className={styles.fact}>{isRight ? 'Todo cuadra' : 'Algo no cuadra'}</strong>
        <span className={styles.second}>
          {counted}, {businessDayOf(at) === today ? timeText(at) : instantText(at)}
        </span>
      </span>
    </Link>
  );
}
