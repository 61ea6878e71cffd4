/** Above every screen, what keeps device and server out of step: loaded by the first device with such a state. */
import { Button } from '@mantine/core';
import type { ClockReport } from '../../data/clock.ts';
import { acknowledgeLostDevice } from '../../data/device.ts';
import type { SyncStatus } from '../../data/sync/lanes/sync-status.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { clockNotice, lostText, type SyncNotice, troubleNotice } from './sync-notices.ts';

export interface SyncBannersProps {
  readonly status: SyncStatus | undefined;
  readonly clock: ClockReport | undefined;
}

export function SyncBanners({ status, clock }: SyncBannersProps) {
  const { db } = useCompany();
  return (
    <>
      <TroubleBanner status={status} />
      <NoticeBanner notice={clock === undefined ? undefined : clockNotice(clock)} />
      {status?.deviceLost === true ? (
        <Banner
          fact={lostText(status.deviceCopied).fact}
          action={
            <Button size="xs" onClick={() => void acknowledgeLostDevice(db)}>
              Entendido
            </Button>
          }
        >
          {lostText(status.deviceCopied).consequence}
        </Banner>
      ) : null}
    </>
  );
}

/** Why the synchroniser has stopped, if it has. */
export function TroubleBanner({ status }: Pick<SyncBannersProps, 'status'>) {
  return <NoticeBanner notice={status === undefined ? undefined : troubleNotice(status)} />;
}

function NoticeBanner({ notice }: { readonly notice: SyncNotice | undefined }) {
  if (notice === undefined) return null;
  return (
    <Banner tone="due" fact={notice.fact}>
      {notice.consequence}
    </Banner>
  );
}
