/** What is wrong with several fields together. */
import form from './form.module.css';

export function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className={form.problem} role="alert">
      {text}
    </p>
  );
}
