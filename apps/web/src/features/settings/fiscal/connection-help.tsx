/** Before a machine is connected: what to have ready, and where it works. */
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './fiscal.module.css';

export function ConnectionHelp() {
  return (
    <>
      <p className={styles.text}>
        Enciende la máquina y conéctala a este equipo por su cable serie o USB. El navegador te mostrará los
        puertos: elige el de la máquina. Cuadra solo la lee; no imprime ni cambia nada.
      </p>
      <p className={styles.remark}>
        Sirven las máquinas que hablan el protocolo de The Factory HKA: HKA, Bixolon, Dascom, Aclas y otras.
        Cierra antes cualquier otro programa que use la máquina.
      </p>
    </>
  );
}

export function NoSerial() {
  return (
    <Banner tone="due" fact="Este navegador no puede hablar con una máquina fiscal.">
      Abre Cuadra con Chrome o Edge en una computadora, y conecta ahí la máquina.
    </Banner>
  );
}
