/**
 * The tree of categories as it is drawn and filtered by (CAT-01, INV-02). Separate from the rule against circles,
 * because it must draw what that rule would have refused: two devices, each in its right, or an import can have stored
 * a circle.
 */
import { addToGroup } from '../grouped.ts';
import { normaliseForSearch } from './search-text.ts';

export interface TreeCategory {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Its children rise to the next living category above it. */
  readonly isDeleted: boolean;
}

export interface PlacedCategory {
  readonly id: string;
  /** Its parent on screen: the nearest ancestor that is not deleted; null at the top. */
  readonly parentId: string | null;
  /** 0 at the top. */
  readonly depth: number;
  /** It is its own ancestor: a user must choose the parent of one of the categories in the circle. */
  readonly isInCircle: boolean;
}

/** Every living category once, each before those under it, siblings in order of name. */
export function categoryTree(categories: readonly TreeCategory[]): PlacedCategory[] {
  const parents = livingParents(categories);
  const circles = circlesOf(parents);
  // A circle is cut at the same place on every device.
  for (const circle of circles) parents.set(circle.reduce(smaller), null);
  const inCircle = new Set(circles.flat());
  const children = childrenOf(categories, parents);
  const placed: PlacedCategory[] = [];
  const waiting = [...(children.get(null) ?? [])].reverse().map((id) => ({ id, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id, depth } = next;
    placed.push({ id, depth, parentId: parents.get(id) ?? null, isInCircle: inCircle.has(id) });
    for (const child of [...(children.get(id) ?? [])].reverse())
      waiting.push({ id: child, depth: depth + 1 });
  }
  return placed;
}

/** A category and all that is drawn under it. */
export function withDescendants(id: string, tree: readonly PlacedCategory[]): ReadonlySet<string> {
  const found = new Set([id]);
  // Each comes after its parent.
  for (const placed of tree) if (placed.parentId !== null && found.has(placed.parentId)) found.add(placed.id);
  return found;
}

/**
 * Of each category that is not deleted the nearest ancestor that is not deleted; none where its ancestors are a circle
 * of deleted ones.
 */
function livingParents(categories: readonly TreeCategory[]): Map<string, string | null> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const parents = new Map<string, string | null>();
  for (const { id, parentId, isDeleted } of categories) {
    if (isDeleted) continue;
    const visited = new Set<string>();
    let above = parentId === null ? undefined : byId.get(parentId);
    while (above?.isDeleted === true && !visited.has(above.id)) {
      visited.add(above.id);
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    }
    parents.set(id, above === undefined || above.isDeleted ? null : above.id);
  }
  return parents;
}

function circlesOf(parents: ReadonlyMap<string, string | null>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  for (const start of parents.keys()) {
    const trail: string[] = [];
    const places = new Map<string, number>();
    let at: string | null = start;
    while (at !== null && !done.has(at) && !places.has(at)) {
      places.set(at, trail.length);
      trail.push(at);
      at = parents.get(at) ?? null;
    }
    const begin = at === null ? undefined : places.get(at);
    if (begin !== undefined) circles.push(trail.slice(begin));
    for (const id of trail) done.add(id);
  }
  return circles;
}

function childrenOf(
  categories: readonly TreeCategory[],
  parents: ReadonlyMap<string, string | null>,
): Map<string | null, string[]> {
  const living = categories
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, name }) => ({ id, key: normaliseForSearch(name) }))
    .sort((one, other) => compare(one.key, other.key) || compare(one.id, other.id));
  const children = new Map<string | null, string[]>();
  for (const { id } of living) addToGroup(children, parents.get(id) ?? null, id);
  return children;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function smaller(one: string, other: string): string {
  return one < other ? one : other;
}
