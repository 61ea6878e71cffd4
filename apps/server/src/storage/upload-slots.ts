/**
 * How many pictures may be under way at once. Each is held in memory until it is on the disk: one member who sends
 * hundreds must not end the process for every company. A device sends one after the other, and retries after a refusal.
 */
export interface UploadSlots {
  /** @returns the function that releases the slot, safe to call again; undefined where all are taken */
  take(companyId: string): (() => void) | undefined;
}

export interface SlotLimits {
  readonly all: number;
  readonly ofCompany: number;
}

export function uploadSlots({ all, ofCompany }: SlotLimits): UploadSlots {
  const taken = new Map<string, number>();
  let count = 0;
  return {
    take: (companyId) => {
      const own = taken.get(companyId) ?? 0;
      if (count >= all || own >= ofCompany) return undefined;
      count += 1;
      taken.set(companyId, own + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        count -= 1;
        const left = (taken.get(companyId) ?? 1) - 1;
        if (left === 0) taken.delete(companyId);
        else taken.set(companyId, left);
      };
    },
  };
}
