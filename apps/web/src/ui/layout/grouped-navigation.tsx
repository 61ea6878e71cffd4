/**
 * From one section of a screen to another where a single line has no room for all: the groups, and below them the
 * sections of the opened one.
 */
import { Link } from 'react-router';
import styles from './grouped-navigation.module.css';
import link from './navigation-link.module.css';

interface Section<Group extends string> {
  readonly path: string;
  readonly label: string;
  readonly group: Group;
}

export interface GroupedNavigationProps<Group extends string> {
  /** The address of the screen; the section with the empty path is there. */
  readonly base: string;
  /** What a screen reader calls the links: 'Secciones de la contabilidad'. */
  readonly label: string;
  /** What every address keeps of the present one: '?from=2026-11-01'. */
  readonly search: string;
  /** The words of the groups, in their order; one without sections is not shown. */
  readonly groups: Readonly<Record<Group, string>>;
  readonly sections: readonly Section<Group>[];
  /** The path of the section that is open. */
  readonly opened: string;
}

export function GroupedNavigation<Group extends string>({
  base,
  label,
  search,
  groups,
  sections,
  opened,
}: GroupedNavigationProps<Group>) {
  const openGroup = sections.find(({ path }) => path === opened)?.group;
  const to = (path: string) => ({ pathname: path === '' ? base : `${base}/${path}`, search });
  return (
    <nav className={styles.navigation} aria-label={label}>
      <div className={styles.groups}>
        {firstOfGroups(groups, sections).map(({ group, path }) => (
          <Link
            key={group}
            className={`${link.link} ${styles.group}`}
            to={to(path)}
            aria-current={group === openGroup ? 'true' : undefined}
          >
            {groups[group]}
          </Link>
        ))}
      </div>
      <div className={styles.sections}>
        {sections
          .filter(({ group }) => group === openGroup)
          .map(({ path, label: name }) => (
            <Link
              key={path}
              className={link.link ?? ''}
              to={to(path)}
              aria-current={path === opened ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
      </div>
    </nav>
  );
}

/** A group opens at its first section. */
function firstOfGroups<Group extends string>(
  groups: Readonly<Record<Group, string>>,
  sections: readonly Section<Group>[],
): Section<Group>[] {
  return (Object.keys(groups) as Group[]).flatMap((group) => {
    const first = sections.find((section) => section.group === group);
    return first === undefined ? [] : [first];
  });
}
