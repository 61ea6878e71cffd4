import { describe, expect, it } from 'vitest';
import { noteOf } from './storage-note.tsx';

const SAFE = { isPersistent: true, usageBytes: 1, quotaBytes: 100, share: 0.01 };

describe('the note about storage', () => {
  it('[S-64] says nothing when the browser has promised to keep the data', () => {
    expect(noteOf(SAFE)).toBeUndefined();
  });

  it('[S-64] says so when it has not, or cannot say', () => {
    expect(noteOf({ ...SAFE, isPersistent: false })).toContain('no garantiza');
    expect(noteOf({ ...SAFE, isPersistent: undefined })).toContain('no garantiza');
  });

  it('[S-64] says first when there is little room left', () => {
    expect(noteOf({ ...SAFE, isPersistent: false, share: 0.83 })).toContain('al 83 %');
  });
});
