/** An X or Z report on the screen: its sections side by side, stacked on a phone (CASH-02). */
import { closingReference } from '@cuadra/domain/cash/cash-closing';
import type { ReportRow } from '@cuadra/domain/cash/report-row';
import type { SessionOfReport } from '@cuadra/domain/cash/session-of-report';
import { sessionReport } from '@cuadra/domain/cash/session-report';
import { isNegative, isZero } from '@cuadra/domain/money/money';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Money, type MoneyTone } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './cash.module.css';

export function ReportView({ session }: { readonly session: SessionOfReport }) {
  const sections = sessionReport(session);
  const notes = session.closing?.notes ?? '';
  return (
    <div className={styles.report}>
      <p className={styles.reportHead}>{headText(session)}</p>
      {session.isPartial ? (
        <Banner fact="Este equipo no tiene todas las ventas de esta sesión.">
          De otros equipos guarda las de los últimos 30 días. Aquí está lo que dice el cierre; el reporte
          completo sale en el equipo de la caja.
        </Banner>
      ) : null}
      {session.late === null || session.isPartial ? null : (
        <Banner tone="due" fact="Después del cierre">
          Llegaron registros de esta sesión cuando ya estaba cerrada: están sumados, y la diferencia se
          calculó de nuevo.
        </Banner>
      )}
      {sections.length === 0 ? (
        <p className={styles.reportHead}>Todavía no hay movimientos en esta sesión.</p>
      ) : (
        <div className={styles.sections}>
          {sections.map(({ title, rows }) => (
            <section key={title} className={styles.section} aria-label={title}>
              <h3 className={styles.sectionTitle}>{title}</h3>
              <dl className={styles.rows}>
                {rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move, and cashiers may share a name
                  <Row key={index} row={row} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
      {notes === '' ? null : (
        <p className={styles.reportNotes}>
          <b>Notas:</b> {notes}
        </p>
      )}
    </div>
  );
}

function Row({ row: { label, amount, look } }: { readonly row: ReportRow }) {
  return (
    <div className={styles.row} data-look={look}>
      <dt>{label}</dt>
      <dd>
        {amount === null ? null : (
          <Money value={amount} {...(look === 'total' ? { plusSign: true, tone: toneOf(amount) } : {})} />
        )}
      </dd>
    </div>
  );
}

/** The tone of a surplus or a shortage; the word beside it says which. */
export function toneOf(difference: Parameters<typeof isZero>[0]): MoneyTone {
  if (isZero(difference)) return 'ok';
  return isNegative(difference) ? 'bad' : 'due';
}

function headText({ registerName, openedAt, openedBy, closing }: SessionOfReport): string {
  const opened = `${registerName} · abierta ${instantText(openedAt)} por ${openedBy.name}`;
  return closing === null
    ? opened
    : `${opened} · cerrada ${instantText(closing.closedAt)} por ${closing.closedBy.name} · referencia ${closingReference(closing)}`;
}
