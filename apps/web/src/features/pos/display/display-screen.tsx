/**
 * The customers' display: a second window on the customer's side of the counter. It shows the lines and the total in
 * both currencies while scanning, the account for a Pago Móvil, then change and thanks; in between, the company's logo
 * and a welcome.
 */
import { formatRate } from '@cuadra/domain/money/format';
import type { Money as Amount } from '@cuadra/domain/money/money';
import { useEffect, useRef } from 'react';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { Money } from '../../../ui/display/money.tsx';
import styles from './display.module.css';
import type { DisplayLine, DisplayTotal, DisplayView } from './display-message.ts';
import { useShownTill } from './use-shown-till.ts';

export function DisplayScreen() {
  const company = useCompany();
  const view = useShownTill(company.companyId);
  return (
    <main className={styles.display} data-view={view.kind}>
      <h1 className="visually-hidden">Pantalla del cliente</h1>
      {view.kind === 'idle' ? null : <Head company={company} />}
      <Content view={view} company={company} />
    </main>
  );
}

function Head({ company: { name, settings } }: { readonly company: Company }) {
  return (
    <header className={styles.head}>
      {settings.logo === '' ? null : <img className={styles.logo} src={settings.logo} alt="" />}
      <span className={styles.company}>{name}</span>
    </header>
  );
}

function Content({ view, company }: { readonly view: DisplayView; readonly company: Company }) {
  switch (view.kind) {
    case 'idle':
      return <Welcome company={company} offers={view.offers} />;
    case 'cart':
      return (
        <div className={styles.sale}>
          <Lines lines={view.lines} />
          <section className={styles.side} aria-label="Total">
            <Total {...view} label={view.isPaying ? 'Por pagar' : 'Total'} />
            <MobilePayment company={company} />
          </section>
        </div>
      );
    case 'paid':
      return (
        <div className={styles.thanks} aria-live="polite">
          <p className={styles.big}>Gracias por su compra</p>
          {view.change.length === 0 ? (
            <Paid {...view} />
          ) : (
            <section className={styles.change} aria-label="Vuelto">
              <span className={styles.label}>Su vuelto</span>
              {view.change.map(({ amount, how }) => (
                <span key={`${how}${amount.currency}`} className={styles.changeLine}>
                  <Money value={amount} className={styles.figure ?? ''} /> <span>{how}</span>
                </span>
              ))}
            </section>
          )}
          {view.points.length === 0 ? null : (
            <ul className={styles.points} aria-label="Puntos">
              {view.points.map((text) => (
                <li key={text} className="tnum">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      );
  }
}

interface WelcomeProps {
  readonly company: Company;
  readonly offers: readonly string[];
}

function Welcome({ company, offers }: WelcomeProps) {
  const { name, rate, secondaryCurrency, settings } = company;
  return (
    <div className={styles.welcome}>
      {settings.logo === '' ? null : <img className={styles.logo} src={settings.logo} alt="" />}
      <p className={styles.big}>{name}</p>
      <p className={styles.greeting}>Bienvenidos</p>
      {rate === undefined || secondaryCurrency === undefined ? null : (
        <p className={`${styles.rate} tnum`}>Tasa: Bs. {formatRate(rate.exchange)} por dólar</p>
      )}
      {offers.length === 0 ? null : (
        <ul className={styles.offers} aria-label="Ofertas de hoy">
          {offers.map((offer) => (
            <li key={offer}>{offer}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Keeps the last line in view, because it was scanned last. */
function Lines({ lines }: { readonly lines: readonly DisplayLine[] }) {
  const list = useRef<HTMLOListElement>(null);
  const last = lines.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed last line scrolls the list
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'end' });
  }, [lines.length, last?.id, last?.count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <ol className={styles.lines} ref={list} aria-label="Productos" tabIndex={0}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.words}>
            <b>{line.name}</b>
            <span className={`${styles.count} tnum`}>{line.count}</span>
          </span>
          <Money value={line.amount} />
          {line.discounts.map(({ name, amount }) => (
            <span key={name} className={styles.discount}>
              <span>{name}</span>
              <Money value={amount} tone="ok" />
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Shows what was paid; for a sale on credit what was sold, because it is not paid yet. */
function Paid({ credit, ...total }: DisplayTotal & { readonly credit: Amount | null }) {
  if (credit === null) return <Total {...total} label="Pagado" />;
  return (
    <>
      <Total {...total} label="Su compra" igtfWord="más" />
      <p className={styles.rate}>
        <Money value={credit} /> a crédito
      </p>
    </>
  );
}

interface TotalProps extends DisplayTotal {
  readonly label: string;
  /** Whether the IGTF is within the total or beside it. */
  readonly igtfWord?: 'con' | 'más';
}

function Total({ label, total, other, rate, igtf, igtfWord = 'con' }: TotalProps) {
  return (
    <div className={styles.total} aria-live="polite">
      <span className={styles.label}>{label}</span>
      <Money value={total} className={styles.figure ?? ''} />
      {other === null ? null : <Money value={other} tone="second" className={styles.otherFigure ?? ''} />}
      {igtf === null ? null : (
        <span className={styles.rate}>
          {igtfWord} <Money value={igtf} /> de IGTF
        </span>
      )}
      {rate === null ? null : <span className={`${styles.rate} tnum`}>a {rate} por dólar</span>}
    </div>
  );
}

/** The company's account for Pago Móvil, as configured; nothing when it has none. */
function MobilePayment({ company: { settings } }: { readonly company: Company }) {
  const rows = [
    ['Banco', settings.mobile_payment_bank],
    ['Teléfono', settings.mobile_payment_phone],
    ['RIF o cédula', settings.mobile_payment_document],
  ].filter(([, value]) => value !== undefined && value !== '');
  if (rows.length === 0) return null;
  return (
    <section className={styles.mobile} aria-labelledby="display-mobile">
      <h2 className={styles.mobileTitle} id="display-mobile">
        Pago Móvil
      </h2>
      <dl className={styles.mobileRows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
