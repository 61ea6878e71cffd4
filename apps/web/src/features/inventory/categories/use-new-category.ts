/** Makes a category where a product wants one that is not there, by its name alone: in the first level [CAT-01]. */
import { createRecord } from '../../../data/local-writes/change-records.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { categoryFields, checkCategory } from './category-draft.ts';

export interface NewCategory {
  readonly make: (name: string) => void;
  /** Why the last one was not made. */
  readonly refusal: string | undefined;
}

/** @param onMade with the id of the category */
export function useNewCategory(onMade: (id: string) => void): NewCategory {
  const { db, maker } = useCompany();
  const { run, refusal } = useAttempt(SAVE_GATE);
  const make = (name: string): void => {
    const draft = { name, description: '', parent_id: null };
    void run(async () => {
      const wrong = checkCategory(draft).name;
      if (wrong !== undefined) return wrong;
      onMade(await createRecord(db, 'categories', categoryFields(draft), maker));
      toast('Categoría creada');
      return undefined;
    });
  };
  return { make, refusal };
}
