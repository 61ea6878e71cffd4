/** Marketing: active promotions and campaigns, their results, and the price rules [MKT-01, MKT-07]. */
import { isUsable } from '@cuadra/domain/plans/module';
import { Button } from '@mantine/core';
import { IconSend, IconUsersGroup } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { withSendResult } from '../../data/marketing/campaign-sends.ts';
import { isAlive } from '../../data/rows.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useModules } from '../../session/company/modules.ts';
import { useHasServer } from '../../session/company/use-has-server.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { COUNT_FORMAT } from '../../ui/display/count-format.ts';
import { CounterStrip } from '../../ui/display/counter-strip.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CampaignsPanel } from './campaigns/campaigns-panel.tsx';
import { GroupsDialog } from './customers/groups-dialog.tsx';
import styles from './frame/marketing.module.css';
import { marketingFigures } from './frame/marketing-text.ts';
import { PromotionsPanel } from './promotions/promotions-panel.tsx';
import { ProvidersDialog } from './providers/providers-dialog.tsx';
import { type BroughtBy, broughtText } from './results/brought-by.ts';
import { endingText, scheduledText } from './results/card-text.ts';
import { Results } from './results/results.tsx';
import { useCustomers } from './results/use-customers.ts';
import { PriceRulesPanel } from './rules/price-rules-panel.tsx';
import { RunningPanel } from './running/running-panel.tsx';

export function MarketingScreen() {
  const { can } = useSession();
  const module = useModules()?.find(({ id }) => id === 'marketing');
  // While the module is not active everything is there to read [MOD-05].
  const mayWrite = can('marketing', 'write') && module !== undefined && isUsable(module.status);
  const rows = useMarketing();
  const customers = useCustomers(rows?.campaigns);
  const [showsGroups, setShowsGroups] = useState(false);
  const [showsProviders, setShowsProviders] = useState(false);
  const hasServer = useHasServer(useCompany()) ?? false;
  return (
    <>
      <PageHeader
        title="Marketing"
        actions={
          <>
            {hasServer ? (
              <Button
                leftSection={<IconSend size={18} stroke={1.75} />}
                onClick={() => setShowsProviders(true)}
              >
                Proveedores
              </Button>
            ) : null}
            <Button
              leftSection={<IconUsersGroup size={18} stroke={1.75} />}
              onClick={() => setShowsGroups(true)}
            >
              Grupos de clientes
            </Button>
          </>
        }
      />
      {/* Nothing in it takes the focus, and with many campaigns it is longer than the window: the keys move it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached with the keyboard. */}
      <section className={styles.screen} aria-label="Promociones y campañas" tabIndex={0}>
        {rows === undefined ? null : (
          <>
            <Figures {...rows} brought={customers.read?.brought} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <CampaignsPanel campaigns={rows.campaigns} mayWrite={mayWrite} />
                <PromotionsPanel promotions={rows.promotions} mayWrite={mayWrite} />
              </div>
              <div className={styles.column}>
                <PriceRulesPanel rules={rows.rules} mayWrite={mayWrite} />
                <RunningPanel rules={rows.rules} promotions={rows.promotions} />
              </div>
            </div>
            <Results {...customers} mayWrite={mayWrite} />
          </>
        )}
      </section>
      {showsProviders ? (
        <ProvidersDialog
          mayWrite={mayWrite && can('config', 'write')}
          onClose={() => setShowsProviders(false)}
        />
      ) : null}
      {showsGroups ? <GroupsDialog mayWrite={mayWrite} onClose={() => setShowsGroups(false)} /> : null}
    </>
  );
}

type MarketingRows = NonNullable<ReturnType<typeof useMarketing>>;

interface FiguresProps extends MarketingRows {
  /** Undefined until read. */
  readonly brought: readonly BroughtBy[] | undefined;
}

function Figures({ promotions, campaigns, brought }: FiguresProps) {
  const now = new Date().toISOString();
  const { activePromotions, campaignsUnderWay, conversions } = marketingFigures(promotions, campaigns, now);
  return (
    <CounterStrip
      label="Resumen de marketing"
      counters={[
        {
          label: 'Promociones Activas',
          figure: COUNT_FORMAT.format(activePromotions),
          hint: endingText(promotions, now),
        },
        {
          label: 'Campañas en Curso',
          figure: COUNT_FORMAT.format(campaignsUnderWay),
          hint: scheduledText(campaigns, now),
        },
        {
          label: 'Total Conversiones',
          figure: COUNT_FORMAT.format(conversions),
          hint: broughtText(brought ?? []),
        },
      ]}
    />
  );
}

/** Undefined until read. */
function useMarketing() {
  const { db } = useCompany();
  return useLiveQuery(async () => {
    const [promotions, campaigns, rules] = await Promise.all([
      db.promotions.toArray(),
      db.campaigns.toArray(),
      db.price_rules.toArray(),
    ]);
    return {
      promotions: promotions
        .filter(isAlive)
        .sort((first, second) => latest(first.start_date, second.start_date)),
      campaigns: (
        await Promise.all(campaigns.filter(isAlive).map((campaign) => withSendResult(db, campaign)))
      ).sort((first, second) => latest(first.schedule.start_date, second.schedule.start_date)),
      // The rule with the highest priority comes first [PRICE-01].
      rules: rules.filter(isAlive).sort((first, second) => second.priority - first.priority),
    };
  }, [db]);
}

/** Sorts the promotion or campaign that begins last to the front. */
function latest(first: string, second: string): number {
  return second.localeCompare(first);
}
