/** Prevents a line break inside a size in a name. Apart from the tile so that it is tested without it. */

/** 'Harina de maíz 1 kg' never breaks between the figure and its unit, wherever in the name the size is. */
export function withSizeTogether(name: string): string {
  return name.replace(/(\d) (\p{L}{1,6}$|\p{L}{1,3}(?!\p{L}))/gu, '$1\u00a0$2');
}
