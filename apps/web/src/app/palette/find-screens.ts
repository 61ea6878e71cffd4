/** The screens that the search over everything knows, by name. Pure, but for the names that other files give it. */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import type { NavigationItem } from '../shell/navigation.ts';

export interface FoundScreen {
  readonly label: string;
  /** What it is a part of; empty for a screen of the menu. */
  readonly within: string;
  readonly path: string;
}

export interface ScreenParts {
  readonly within: string;
  readonly parts: readonly { readonly label: string; readonly path: string }[];
}

/** Every screen of the menu, then the parts of those that have some. */
export function screensOf(
  items: readonly NavigationItem[],
  groups: readonly ScreenParts[],
): readonly FoundScreen[] {
  return [
    ...items.map(({ label, path }) => ({ label, within: '', path })),
    ...groups.flatMap(({ within, parts }) => parts.map((part) => ({ ...part, within }))),
  ];
}

/** Those whose name, or what they are a part of, holds every word; the first of all of them while nothing is typed. */
export function findScreens(
  screens: readonly FoundScreen[],
  typed: string,
  limit: number,
): readonly FoundScreen[] {
  const words = searchWords(typed);
  return screens
    .filter(({ label, within }) => matchesAllWords(normaliseForSearch(`${label} ${within}`), words))
    .slice(0, limit);
}
