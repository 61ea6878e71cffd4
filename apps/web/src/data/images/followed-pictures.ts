/** Who looks at the picture of which product, and what they were told last. */

export type Tell = (url: string | undefined) => void;

export interface FollowedPictures {
  /** @returns what ends it */
  add(productId: string, tell: Tell): () => void;
  /** Products that somebody looks at. */
  productIds(): readonly string[];
  /** Tells all who look at the product, unless they know it. */
  tell(productId: string, url: string | undefined): void;
  /** What was told last; undefined where nothing was, or it was that there is none. */
  last(productId: string): string | undefined;
  /** What nobody looks at now is not known any more: it may have changed. */
  forgetUnseen(): void;
}

export function createFollowedPictures(): FollowedPictures {
  const followers = new Map<string, Set<Tell>>();
  const told = new Map<string, string | undefined>();
  return {
    add: (productId, tell) => {
      const held = followers.get(productId) ?? new Set();
      followers.set(productId, held.add(tell));
      return () => {
        held.delete(tell);
        if (held.size === 0 && followers.get(productId) === held) followers.delete(productId);
      };
    },
    productIds: () => [...followers.keys()],
    tell: (productId, url) => {
      const held = followers.get(productId);
      if (held === undefined) return;
      const before = told.get(productId);
      told.set(productId, url);
      if (url === before) return;
      for (const tell of [...held]) tell(url);
    },
    last: (productId) => told.get(productId),
    forgetUnseen: () => {
      for (const productId of told.keys()) if (!followers.has(productId)) told.delete(productId);
    },
  };
}
