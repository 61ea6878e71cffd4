/** A sheet on the screen, as wide as there is room; what the print shop has printed on it is of another ink. */
import { useLayoutEffect, useRef } from 'react';
import styles from './sheet.module.css';

/** @param draw the same function as long as the same is drawn */
export function SheetPreview({ draw }: { readonly draw: () => HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(draw()), [draw]);
  return <div className={styles.preview} ref={place} />;
}
