/** During the move to the cloud: what is left, where the two sides differ, and both ways to end it. */
import { Button } from '@mantine/core';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './residence-panel.module.css';
import { documentsText, entriesText } from './residence-text.ts';
import type { Move } from './use-move.ts';
import type { ResidenceView } from './use-residence.ts';

export interface MovingPartProps {
  readonly view: ResidenceView;
  readonly move: Move;
}

export function MovingPart({ view, move }: MovingPartProps) {
  return (
    <>
      <Progress view={view} />
      {view.stuck.length === 0 ? null : <Stuck view={view} />}
      {view.differences.length === 0 ? null : <Differences view={view} />}
      <div className={styles.actions}>
        <Button disabled={move.isBusy} onClick={move.compareAgain}>
          Comparar de nuevo
        </Button>
        <Button variant="subtle" disabled={move.isBusy} onClick={move.turnBack}>
          Quedarse en este equipo
        </Button>
      </div>
    </>
  );
}

function Progress({ view }: { readonly view: ResidenceView }) {
  if (view.refused > 0) {
    return (
      <Banner tone="due" fact={`${entriesText(view.refused)} por revisar antes de pasar a la nube.`}>
        Están en el estado de la conexión, arriba: corrige, reintenta o descarta cada uno.
      </Banner>
    );
  }
  if (view.waiting > 0) {
    return (
      <Banner fact={`Pasando a la nube: quedan ${entriesText(view.waiting)} por subir.`}>
        Puedes seguir vendiendo. Si se corta, sigue donde quedó.
      </Banner>
    );
  }
  if (view.differences.length > 0 || view.stuck.length > 0) return null;
  return (
    <Banner
      fact={
        view.left > 0 ? `La nube registra: faltan ${documentsText(view.left)}.` : 'Comparando los saldos.'
      }
    >
      Todo está subido; falta poco.
    </Banner>
  );
}

/** What the cloud cannot book, one by one: everything else is there. */
function Stuck({ view }: { readonly view: ResidenceView }) {
  return (
    <>
      <Banner
        tone="due"
        fact={`La nube no pudo registrar ${documentsText(view.stuck.length)}; lo demás ya está.`}
      >
        Puedes seguir vendiendo. Haz lo que dice cada uno y compara de nuevo.
      </Banner>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.scroll} aria-label="Documentos sin registrar" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Documento</th>
              <th scope="col" data-words>
                Qué hacer
              </th>
            </tr>
          </thead>
          <tbody>
            {view.stuck.map(({ id, name, message }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-words>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Differences({ view }: { readonly view: ResidenceView }) {
  return (
    <>
      <Banner tone="due" fact="Los saldos de este equipo y de la nube no coinciden.">
        Los datos siguen aquí hasta que coincidan. Corrige lo que falte y compara de nuevo.
      </Banner>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.scroll} aria-label="Saldos que no coinciden" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Saldo</th>
              <th scope="col">Aquí</th>
              <th scope="col">En la nube</th>
            </tr>
          </thead>
          <tbody>
            {view.differences.map(({ id, name, device, server }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="tnum">{device}</td>
                <td className="tnum">{server}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
