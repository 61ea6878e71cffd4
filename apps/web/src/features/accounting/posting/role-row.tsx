/** One role with its account, which a person who may write chooses among those that fit. */
import { giveRole } from '../../../data/local-writes/give-role.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import styles from './posting.module.css';
import type { RoleChoice } from './use-role-accounts.ts';

export interface RoleRowProps {
  readonly choice: RoleChoice;
  readonly mayWrite: boolean;
  /** Code and name, by account. */
  readonly names: ReadonlyMap<string, string>;
}

export function RoleRow({ choice, mayWrite, names }: RoleRowProps) {
  const { db, maker } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const { role, name, accountId, options } = choice;
  const give = async (id: string | null): Promise<void> => {
    if (id === null || id === accountId) return;
    if (await run(() => giveRole(db, id, role, maker))) toast(`${name}: ${names.get(id) ?? ''}`);
  };
  return (
    <li className={styles.role}>
      <span className={styles.roleName}>{name}</span>
      {mayWrite ? (
        <SearchSelect
          className={styles.choice}
          aria-label={`Cuenta de ${name}`}
          placeholder="Cuenta por agregar"
          data={options}
          value={accountId}
          error={refusal}
          disabled={isBusy}
          onChange={(id) => void give(id)}
        />
      ) : (
        <span className={styles.choice}>{names.get(accountId ?? '') ?? 'Cuenta por agregar'}</span>
      )}
    </li>
  );
}
