/** Logo and name of the company, leading to the dashboard [SHELL-01]; its initials where the picture fails to load. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../session/company/company-context.ts';
import { initialsOf } from '../../ui/display/product-picture.tsx';
import { PATHS } from '../paths.ts';
import styles from './company-link.module.css';

export function CompanyLink() {
  const { name, settings } = useCompany();
  return (
    <Link to={PATHS.app} className={styles.company}>
      <CompanyLogo name={name} source={settings.logo} />
      <span className="ellipsis">{name}</span>
    </Link>
  );
}

function CompanyLogo({ name, source }: { readonly name: string; readonly source: string }) {
  const [failedSource, setFailedSource] = useState<string>();
  if (source === '' || source === failedSource) {
    return (
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return <img className={styles.logo} src={source} alt="" onError={() => setFailedSource(source)} />;
}
