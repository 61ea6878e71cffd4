/** What is proposed to be posted, each with the button that posts it [ACC-07]. */
import { compareCodes } from '@cuadra/domain/ledger/compare-codes';
import { parseDecimal, subtract } from '@cuadra/domain/money/money';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { postJournalDraft } from '../../../data/local-writes/journal-entries.ts';
import type { AccountRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import styles from './month-end.module.css';
import { postedProposal } from './posted-proposal.ts';
import type { Proposal } from './proposals.ts';

export interface ProposalListProps {
  readonly proposals: readonly Proposal[];
  /** All that they name. */
  readonly accounts: readonly AccountRow[];
}

export function ProposalList({ proposals, accounts }: ProposalListProps) {
  const named = new Map(accounts.map((account) => [account.id, account]));
  return (
    <ul className={styles.list}>
      {proposals.map((proposal) => (
        <ProposalItem key={proposal.id} proposal={proposal} named={named} />
      ))}
    </ul>
  );
}

type NamedAccount = Pick<AccountRow, 'code' | 'name'>;
type NamedAccounts = ReadonlyMap<string, NamedAccount>;

interface ProposalItemProps {
  readonly proposal: Proposal;
  readonly named: NamedAccounts;
}

function ProposalItem({ proposal: { id, title, why, draft }, named }: ProposalItemProps) {
  const { db, maker } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const found = useLiveQuery(() => postedProposal(db, id), [db, id]);
  const post = () =>
    run(async () => {
      // Asked again: the entry may have come from another device since.
      const { id: entryId } = await postedProposal(db, id);
      await postJournalDraft(db, { ...draft, id: entryId }, maker);
      toast(`Registrado: ${draft.description}`);
      return undefined;
    });
  return (
    <li className={styles.proposal}>
      <div className={styles.head}>
        <div className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.why}>{why}</span>
        </div>
        {found === undefined ? null : found.isPosted ? (
          <span className={styles.why}>Registrado</span>
        ) : (
          <Button disabled={isBusy} onClick={() => void post()}>
            Registrar
          </Button>
        )}
      </div>
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      <dl className={styles.lines}>
        {byCode(draft.entries, named).map(({ account_id, debit_ves, credit_ves }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one proposal never change places
          <div key={place} className={styles.line}>
            <dt>{accountText(named.get(account_id))}</dt>
            <dd>
              <Money
                value={subtract(parseDecimal(debit_ves, 'VES'), parseDecimal(credit_ves, 'VES'))}
                size="sm"
                plusSign
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** As a chart lists them, whatever the order of the transaction. */
function byCode<Line extends { readonly account_id: string }>(
  lines: readonly Line[],
  named: NamedAccounts,
): Line[] {
  const codeOf = ({ account_id }: Line) => named.get(account_id)?.code ?? '';
  return [...lines].sort((first, second) => compareCodes(codeOf(first), codeOf(second)));
}

function accountText(account: NamedAccount | undefined): string {
  return account === undefined ? '' : `${account.code} ${account.name}`;
}
