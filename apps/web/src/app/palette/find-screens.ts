/** The screens in the search over everything, by name. Pure, except for names from other files. */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import type { NavigationItem } from '../shell/navigation.ts';

export interface FoundScreen {
  readonly label: string;
  /** The screen that it is part of; empty for a screen of the menu. */
  readonly within: string;
  readonly path: string;
}

export interface ScreenParts {
  readonly within: string;
  readonly parts: readonly { readonly label: string; readonly path: string }[];
}

/** Every screen of the menu, then the parts of those that have any. */
export function screensOf(
  items: readonly NavigationItem[],
  groups: readonly ScreenParts[],
): readonly FoundScreen[] {
  return [
    ...items.map(({ label, path }) => ({ label, within: '', path })),
    ...groups.flatMap(({ within, parts }) => parts.map((part) => ({ ...part, within }))),
  ];
}

/** Screens whose name, or the name of their whole, holds every word; without a text the first of all. */
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
