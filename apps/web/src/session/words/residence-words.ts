/**
 * Where a company's data may live, in plain words (DATA-02): for the registration's question and the settings'
 * explanation.
 */

export interface ResidenceChoice {
  readonly id: 'cloud' | 'device';
  readonly title: string;
  /** Its description in one line. */
  readonly line: string;
  readonly words: string;
}

export const RESIDENCE_CHOICES: readonly ResidenceChoice[] = [
  {
    id: 'cloud',
    title: 'En la nube y en este equipo',
    line: 'Tus datos se guardan en la nube y en este equipo: vendes también sin internet.',
    words:
      'Vendes también sin internet, desde varios equipos y con otras personas. Si este equipo se daña, tus datos siguen a salvo.',
  },
  {
    id: 'device',
    title: 'Solo en este equipo',
    line: 'Tus datos se guardan solo en este equipo: si se daña, queda la copia que exportes.',
    words:
      'Existencias, clientes, caja y libros no salen de aquí; productos y ventas sí se suben. Si este equipo se pierde o se daña, nadie puede entrar desde otro: solo queda la copia que exportaste, para empezar de nuevo con ella. Guárdala fuera de él.',
  },
];
