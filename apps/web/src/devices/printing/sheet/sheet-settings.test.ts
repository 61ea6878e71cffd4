import { describe, expect, it, vi } from 'vitest';
import { readSheetSettings, SHEET_DEFAULTS, storeSheetSettings } from './sheet-settings.ts';

describe('how a device prints sheets', () => {
  const storageOf = (text: string | null) => ({ getItem: () => text });

  it('is read as it was stored', () => {
    const texts: string[] = [];
    storeSheetSettings({ printsCopy: true }, { setItem: (_, text) => texts.push(text) });
    expect(readSheetSettings(storageOf(texts[0] ?? null))).toEqual({ printsCopy: true });
  });

  it.each([null, 'null', '{"printsCopy":"yes"}', '{'])(
    'is the usual where nothing of use is stored: %s',
    (text) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      expect(readSheetSettings(storageOf(text))).toEqual(SHEET_DEFAULTS);
    },
  );
});
