/** What is done to a rule or promotion with one press: its state, and the deletion of a rule, which asks nothing [MKT-04]. */
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import type { PriceRuleRow, PromotionRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast, toastUndo } from '../../../ui/feedback/toast.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { deleteOrSay, takeBack } from '../../../ui/forms/delete-with-undo.ts';

export interface MarketingActions {
  setPromotion(promotion: PromotionRow, status: PromotionRow['status'], done: string): Promise<void>;
  setRule(rule: PriceRuleRow, status: PriceRuleRow['status']): Promise<void>;
  deleteRule(rule: PriceRuleRow): Promise<void>;
}

export function useMarketingActions(): MarketingActions {
  const company = useCompany();
  const { db, maker } = company;
  const patch = async (write: () => Promise<unknown>, undo: () => Promise<unknown>, done: string) => {
    const why = await attempt(SAVE_GATE, async () => {
      await write();
      return undefined;
    });
    if (why !== undefined) toast(why);
    else toastUndo(done, { onUndo: () => void takeBack(SAVE_GATE, undo) });
  };
  return {
    setPromotion: ({ id, name, status: before }, status, done) => {
      const set = (to: PromotionRow['status']) => patchRecord(db, 'promotions', id, { status: to }, maker);
      return patch(
        () => set(status),
        () => set(before),
        `${done} ${name}`,
      );
    },
    setRule: ({ id, name, status: before }, status) => {
      const set = (to: PriceRuleRow['status']) => patchRecord(db, 'price_rules', id, { status: to }, maker);
      return patch(
        () => set(status),
        () => set(before),
        `${status === 'active' ? 'Activaste' : 'Pausaste'} ${name}`,
      );
    },
    deleteRule: (rule) => deleteOrSay(deletionOf(company, 'price_rules', rule)),
  };
}
