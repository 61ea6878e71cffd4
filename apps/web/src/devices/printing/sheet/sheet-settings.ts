/** How this device prints sheets. On the device, because another one may have carbon paper, or none. */

export interface SheetSettings {
  /** Whether a copy is printed after the original, on a sheet of its own; carbon paper makes its own. */
  readonly printsCopy: boolean;
}

export const SHEET_DEFAULTS: SheetSettings = { printsCopy: false };

const KEY = 'cuadra-sheets';

/** Unreadable settings count as never set. */
export function readSheetSettings(storage: Pick<Storage, 'getItem'> = localStorage): SheetSettings {
  const text = storage.getItem(KEY);
  if (text === null) return SHEET_DEFAULTS;
  try {
    const stored: Partial<SheetSettings> | null = JSON.parse(text);
    return { printsCopy: stored?.printsCopy === true };
  } catch (error) {
    console.warn('hojas', error);
    return SHEET_DEFAULTS;
  }
}

export function storeSheetSettings(
  settings: SheetSettings,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(KEY, JSON.stringify(settings));
}
