/** Configuración: one page of panels in the order of SET-09, and beside it the way to each. */
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/identity/session-context.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type SettingsSection, sectionsFor } from './sections.tsx';
import styles from './settings.module.css';
import { useSectionInView } from './use-section-in-view.ts';

export function SettingsScreen() {
  const { can } = useSession();
  const sections = sectionsFor(can);
  return (
    <div className={styles.screen}>
      <div className={styles.aside}>
        <PageHeader title="Configuración" />
        <SectionLinks sections={sections} />
      </div>
      <div className={styles.panels}>
        <Suspense fallback={null}>
          {sections.map(({ anchor, span, Section }) => (
            <div key={anchor} id={anchor} className={styles.section} data-span={span}>
              <Section />
            </div>
          ))}
          <ScrollToSection />
        </Suspense>
      </div>
    </div>
  );
}

function SectionLinks({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const { hash } = useLocation();
  const named = sections.find(({ anchor }) => `#${anchor}` === hash)?.anchor;
  const inView = useSectionInView(
    sections.map(({ anchor }) => anchor),
    named,
  );
  const chosen = inView ?? named ?? sections[0]?.anchor;
  return (
    <nav className={styles.links} aria-label="Secciones de la configuración">
      {sections.map(({ anchor, title }) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          className={styles.link}
          aria-current={chosen === anchor ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The anchor of an address was followed before its panel was loaded: this scrolls to it once all panels are. */
function ScrollToSection() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return null;
}
