/** The digital print shop in Facturación: how it does, what waits for it, and why (FISC-02). */
import type { DigitalPrintShopReply } from '@cuadra/contracts/sales/digital-print-shop';
import { instantText } from '@cuadra/domain/time/instant-text';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCloud, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../../ui/feedback/link-button.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import { NewButton } from '../../../../ui/layout/new-button.tsx';
import flush from '../../flush-panel.module.css';
import { SettingsList, SettingsRow } from '../../settings-list.tsx';
import fiscal from '../fiscal.module.css';
import styles from './digital.module.css';
import { PrintShopDialog } from './print-shop-dialog.tsx';
import type { StoredPrintShop } from './print-shop-draft.ts';
import { failureText, mayAskNow } from './print-shop-words.ts';
import type { PrintShopState } from './use-print-shop.ts';

export function PrintShopSection({ state }: { readonly state: PrintShopState }) {
  const { api, reply, problem, take } = state;
  const [isOpen, setIsOpen] = useState(false);
  const stored = reply?.print_shop ?? null;
  const mayAdd = reply?.is_available === true && stored === null;
  return (
    <section aria-label="Imprenta digital" className={fiscal.wide}>
      <div className={fiscal.head}>
        <h3 className={flush.subtitle}>Imprenta digital</h3>
        {mayAdd ? (
          <NewButton
            isSmall
            className={fiscal.new ?? ''}
            label="Conectar Imprenta"
            onClick={() => setIsOpen(true)}
          />
        ) : null}
      </div>
      {reply === undefined ? (
        <p className={flush.hint}>{problem ?? 'Buscando…'}</p>
      ) : (
        <Content reply={reply} state={state} onEdit={() => setIsOpen(true)} />
      )}
      {isOpen ? (
        <PrintShopDialog api={api} stored={stored} onStored={take} onClose={() => setIsOpen(false)} />
      ) : null}
    </section>
  );
}

interface ContentProps {
  readonly reply: DigitalPrintShopReply;
  readonly state: PrintShopState;
  readonly onEdit: () => void;
}

function Content({ reply, state, onEdit }: ContentProps) {
  const { is_available, print_shop, waiting } = reply;
  if (!is_available) {
    return (
      <p className={flush.hint}>
        Este servidor no llama a imprentas digitales: lo decide quien lo administra.
      </p>
    );
  }
  return (
    <>
      {print_shop === null ? (
        <EmptyState
          icon={IconCloud}
          title="No hay una imprenta digital"
          why="Si una imprenta digital autorizada emite tus facturas, conéctala aquí: cada venta se emite sola."
        />
      ) : (
        <SettingsList label="Imprenta digital">
          <SettingsRow
            name={new URL(print_shop.url).host}
            detail={detailOf(print_shop)}
            badge={
              <StatusPill tone={print_shop.is_on ? 'action' : 'neutral'}>
                {print_shop.is_on ? 'En uso' : 'Sin usar'}
              </StatusPill>
            }
            actions={
              <Tooltip label="Cambiar la imprenta">
                <ActionIcon aria-label="Cambiar la imprenta digital" onClick={onEdit}>
                  <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
            }
          />
        </SettingsList>
      )}
      <Failure reply={reply} />
      {waiting.length === 0 ? null : <Waiting {...{ reply, state }} />}
    </>
  );
}

function detailOf({ last_issued_at }: StoredPrintShop): string {
  return last_issued_at === null
    ? 'Aún no ha emitido'
    : `Emitió por última vez el ${instantText(last_issued_at)}`;
}

/** Why nothing was issued: for want of the company's own data, or by the print shop. */
function Failure({ reply: { print_shop, misses_seller } }: { readonly reply: DigitalPrintShopReply }) {
  if (print_shop === null) return null;
  if (misses_seller) {
    return (
      <div className={styles.failure}>
        <Banner
          tone="due"
          fact="Faltan el RIF o la dirección de tu empresa."
          action={<LinkButton to="/app/settings#empresa">Datos de la Empresa</LinkButton>}
        >
          La factura los lleva por ley: complétalos en Configuración → Datos de la Empresa. Las ventas están
          guardadas, y se emiten entonces.
        </Banner>
      </div>
    );
  }
  const text = failureText(print_shop);
  if (text === '') return null;
  return (
    <div className={styles.failure}>
      <Banner tone="due" fact="La imprenta no emitió el último documento.">
        {text}
      </Banner>
    </div>
  );
}

interface WaitingProps {
  readonly reply: DigitalPrintShopReply;
  readonly state: PrintShopState;
}

function Waiting({ reply, state }: WaitingProps) {
  const { waiting, waiting_count: count } = reply;
  const title = count === 1 ? 'Un documento por emitir' : `${count} documentos por emitir`;
  return (
    <>
      <div className={styles.waitingHead}>
        <h4 className={styles.waiting}>{title}</h4>
        {mayAskNow(reply) ? (
          <AskButton state={state} call={() => state.api.askNow()}>
            Pedir ahora
          </AskButton>
        ) : null}
      </div>
      <SettingsList label={title}>
        {waiting.map((one) => (
          <SettingsRow
            key={one.document_id}
            name={`${one.collection === 'sales' ? 'Venta' : 'Devolución'} ${one.receipt}`}
            detail={
              one.reason === '' ? instantText(one.made_at) : `${instantText(one.made_at)} · ${one.reason}`
            }
            badge={
              <StatusPill tone={one.is_refused ? 'bad' : 'due'}>
                {one.is_refused ? 'Rechazado' : 'Espera'}
              </StatusPill>
            }
            actions={
              one.is_refused ? (
                <AskButton state={state} call={() => state.api.askAgain(one.document_id)}>
                  Pedir de nuevo
                </AskButton>
              ) : null
            }
          />
        ))}
      </SettingsList>
    </>
  );
}

interface AskButtonProps {
  readonly state: PrintShopState;
  readonly call: () => ReturnType<PrintShopState['api']['read']>;
  readonly children: string;
}

function AskButton({ state: { take }, call, children }: AskButtonProps) {
  const { isBusy, run } = useAttempt(SAVE_GATE);
  const ask = () =>
    run(async () => {
      const reply = await call();
      if (reply.ok) take(reply.value);
      else toast(reply.problem.errors[0]?.message ?? reply.problem.message);
      return undefined;
    });
  return (
    <Button size="compact-md" loading={isBusy} onClick={() => void ask()}>
      {children}
    </Button>
  );
}
