/** The outlines of the coming rows, shown only during the initial sync of a new device. */
import styles from './data-table.module.css';

/** A lower row has no room for a picture: the outlines of several would be one bar. */
const PICTURE_PX = 32;
const WIDTHS = ['62%', '44%', '55%', '38%', '58%', '48%', '66%', '41%'];

export function SkeletonRows({ rowHeight }: { readonly rowHeight: number }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Cargando</span>
      {WIDTHS.map((width) => (
        <span key={width} className={styles.ghost} style={{ height: rowHeight }} aria-hidden="true">
          {rowHeight > PICTURE_PX ? <i className={styles.ghostPicture} /> : null}
          <i className={styles.ghostWords} style={{ width }} />
          <i className={styles.ghostFigure} />
        </span>
      ))}
    </div>
  );
}
