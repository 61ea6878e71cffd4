/** @returns every code in the picture, as text */
export type PictureReader = (picture: HTMLVideoElement) => Promise<readonly string[]>;
