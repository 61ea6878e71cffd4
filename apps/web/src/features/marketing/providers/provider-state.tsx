/** How a company's providers do, and all that who may not change them sees [MKT-05]. */
import { type MessageProvidersReply, PROVIDER_CHANNELS } from '@cuadra/contracts/marketing/message-providers';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { CAMPAIGN_TYPES } from '../frame/marketing-text.ts';
import type { StoredProvider } from './provider-draft.ts';
import styles from './providers.module.css';

export const FORMATS = { json: 'JSON', form: 'Formulario (a=1&b=2)' } as const;

interface ProviderStateProps {
  readonly stored: StoredProvider | null;
  readonly isAvailable: boolean;
  readonly refusal: string | undefined;
}

/** Why it cannot be used, or what it answered last. */
export function ProviderState({ stored, isAvailable, refusal }: ProviderStateProps) {
  if (refusal !== undefined) return <Banner tone="bad" fact={refusal} />;
  if (!isAvailable) {
    return (
      <Banner tone="due" fact="Este servidor no llama a proveedores de mensajes.">
        Lo decide quien lo administra. Las campañas se envían una a una.
      </Banner>
    );
  }
  if (stored === null) return null;
  if (stored.has_failed) {
    return (
      <Banner tone="due" fact="El proveedor no aceptó el último mensaje.">
        {stored.settings?.last_error}
        {stored.blocked_until === null ? '' : ` Se prueba otra vez el ${instantText(stored.blocked_until)}.`}
      </Banner>
    );
  }
  if (stored.last_sent_at === null) return null;
  return <Banner tone="ok" fact={`Último mensaje aceptado el ${instantText(stored.last_sent_at)}.`} />;
}

interface ProviderStateDialogProps {
  readonly title: string;
  readonly stored: MessageProvidersReply;
  readonly onClose: () => void;
}

export function ProviderStateDialog({ title, stored, onClose }: ProviderStateDialogProps) {
  const { is_available: isAvailable, providers } = stored;
  return (
    <Dialog opened onClose={onClose} title={title} size="form">
      <DialogBody>
        <Banner
          tone="due"
          fact="Solo quien configura la empresa ve la dirección del proveedor y la cambia."
        />
        {isAvailable ? (
          PROVIDER_CHANNELS.map((channel) => (
            <section key={channel} className={styles.state} aria-label={CAMPAIGN_TYPES[channel]}>
              <h3>{CAMPAIGN_TYPES[channel]}</h3>
              <p>{stateText(providers[channel])}</p>
              <ProviderState stored={providers[channel]} isAvailable refusal={undefined} />
            </section>
          ))
        ) : (
          <ProviderState stored={null} isAvailable={false} refusal={undefined} />
        )}
      </DialogBody>
    </Dialog>
  );
}

function stateText(stored: StoredProvider | null): string {
  if (stored === null) return 'Sin proveedor: los mensajes se envían uno a uno.';
  return `${stored.is_on ? 'En uso' : 'Guardado, sin usar'} · ${FORMATS[stored.format]}`;
}
