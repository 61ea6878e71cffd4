/**
 * The layout shared by the identity pages: the form on the left, the product's purpose on the right; on a phone the
 * form alone.
 */
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Logo } from '../../ui/display/logo.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './auth-layout.module.css';
import { ClosingSlip } from './closing-slip.tsx';
import type { Refusal } from './sign-in-errors.ts';
import type { TypedForm } from './use-typed-form.ts';

export interface AuthLayoutProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Room for two fields side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function AuthLayout({ title, subtitle, wide = false, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <a className={styles.brand} href="/" aria-label="Cuadra, página principal">
          <Logo size={28} />
        </a>
        <div className={styles.content} data-wide={wide}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {children}
        </div>
      </main>
      <aside className={styles.block} aria-hidden="true">
        <div className={styles.words}>
          <p className={styles.promise}>
            Al final del día,
            <br />
            todo cuadra.
          </p>
          <ClosingSlip />
        </div>
      </aside>
    </div>
  );
}

export interface AuthFormProps {
  /** On the button that sends it. */
  readonly submitLabel: string;
  /** In its place while it is being sent. */
  readonly submittingLabel: string;
  readonly form: Pick<TypedForm<never>, 'refusal' | 'isSubmitting' | 'submit'>;
  readonly children?: ReactNode;
}

/** The form itself, under why it was refused: the app judges what is typed, in Spanish, and not the browser. */
export function AuthForm({ submitLabel, submittingLabel, form, children }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <RefusalBanner refusal={form.refusal} />
      {children}
      <Button type="submit" variant="filled" size="lg" fullWidth disabled={form.isSubmitting}>
        {form.isSubmitting ? submittingLabel : submitLabel}
      </Button>
    </form>
  );
}

/** Two fields side by side where there is room. */
export function AuthPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The last line of a page: the way to another one. */
export function AuthFoot({ children }: { readonly children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}

function RefusalBanner({ refusal }: { readonly refusal: Refusal | undefined }) {
  if (refusal === undefined) return null;
  const { fact, detail } = refusal;
  return (
    <Banner tone="bad" fact={detail === undefined || fact.endsWith('.') ? fact : `${fact}.`}>
      {detail}
    </Banner>
  );
}
