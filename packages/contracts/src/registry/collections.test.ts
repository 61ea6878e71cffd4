import { describe, expect, it } from 'vitest';

import { COLLECTIONS, type Collection } from './collections.ts';

describe('the registry', () => {
  it('[S-21] knows of every document all fields of its body', () => {
    const collections: [string, Collection][] = Object.entries(COLLECTIONS);
    for (const [name, collection] of collections) {
      if (collection.kind !== 'document') continue;
      expect([...collection.content].sort(), name).toEqual(Object.keys(collection.body.shape).sort());
    }
  });
});
