/** How safely the browser stores this device's data, and how much space is left (S-64). */

export interface StorageState {
  /** Whether the browser has promised not to clear the data by itself; undefined where it gives no answer. */
  readonly isPersistent: boolean | undefined;
  readonly usageBytes: number | undefined;
  readonly quotaBytes: number | undefined;
  /** From 0 to 1; at {@link STORAGE_SHARE_FULL} it is time to make room. */
  readonly share: number | undefined;
}

export const STORAGE_SHARE_FULL = 0.8;

type Manager = Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>;

/** Asks for the promise, unless it was given already; browsers decide by themselves or ask the person. */
export async function askForPersistence(manager: Manager | undefined = browserStorage()): Promise<boolean> {
  try {
    return (await manager?.persisted?.()) === true || (await manager?.persist?.()) === true;
  } catch {
    // Not allowed here (a private window); the state shows it.
    return false;
  }
}

export async function readStorageState(
  manager: Manager | undefined = browserStorage(),
): Promise<StorageState> {
  try {
    const [isPersistent, estimate] = await Promise.all([manager?.persisted?.(), manager?.estimate?.()]);
    const usageBytes = estimate?.usage;
    const quotaBytes = estimate?.quota;
    const isKnown = usageBytes !== undefined && quotaBytes !== undefined && quotaBytes > 0;
    return { isPersistent, usageBytes, quotaBytes, share: isKnown ? usageBytes / quotaBytes : undefined };
  } catch {
    return { isPersistent: undefined, usageBytes: undefined, quotaBytes: undefined, share: undefined };
  }
}

/** Undefined on an insecure page, where the browser promises nothing. */
function browserStorage(): Manager | undefined {
  return globalThis.navigator?.storage;
}
