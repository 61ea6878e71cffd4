/** The watchers of each product's picture, and the address they received last. */

export type Tell = (url: string | undefined) => void;

export interface FollowedPictures {
  /** @returns a function that ends it */
  add(productId: string, tell: Tell): () => void;
  /** Products with a watcher. */
  productIds(): readonly string[];
  /** Notifies all watchers of the product that do not have the address yet. */
  tell(productId: string, url: string | undefined): void;
  /** The last address; undefined where there was none, or the product has no picture. */
  last(productId: string): string | undefined;
  /** Drops the addresses of products without watchers, because they may have changed. */
  forgetUnseen(): void;
}

export function createFollowedPictures(): FollowedPictures {
  const followers = new Map<string, Set<Tell>>();
  const announced = new Map<string, string | undefined>();
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
      const before = announced.get(productId);
      announced.set(productId, url);
      if (url === before) return;
      for (const tell of [...held]) tell(url);
    },
    last: (productId) => announced.get(productId),
    forgetUnseen: () => {
      for (const productId of announced.keys()) if (!followers.has(productId)) announced.delete(productId);
    },
  };
}
