/** The cheat sheet of the keys, opened with `?` (POS-07). */
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import styles from './till.module.css';
import { KEY_HELP } from './till-keys.ts';

export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Teclas de la caja" size="form">
      <DialogBody>
        <div className={styles.keys} tabIndex={-1} data-autofocus>
          {KEY_HELP.map(({ title, entries }) => (
            <section key={title}>
              <h3 className={styles.keysTitle}>{title}</h3>
              <dl className={styles.keysList}>
                {entries.map(({ keys, does }) => (
                  <div key={does}>
                    <dt>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
