/** An address as a code that a telephone's camera reads: black on white in every theme. */
import { encode } from 'uqr';
import styles from './invite.module.css';

/** Light squares around it, without which cameras do not find it. */
const BORDER = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares} shapeRendering="crispEdges" />
    </svg>
  );
}
