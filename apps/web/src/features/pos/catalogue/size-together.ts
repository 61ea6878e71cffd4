/** Keeps a size whole where a name breaks into lines; apart from the tile so that it is tested without one. */

/** 'Harina de maíz 1 kg' never breaks between the figure and its unit, wherever in the name the size stands. */
export function withSizeTogether(name: string): string {
  return name.replace(/(\d) (\p{L}{1,6}$|\p{L}{1,3}(?!\p{L}))/gu, '$1\u00a0$2');
}
