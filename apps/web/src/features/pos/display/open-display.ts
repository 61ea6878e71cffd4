/** Opens the customers' display: one window, however often it is asked for, to be moved to the other screen once. */
const PATH = '/app/pos/display';
const NAME = 'cuadra-pantalla-del-cliente';

/** @returns false where the browser does not open windows by itself */
export function openDisplay(): boolean {
  const opened = window.open(PATH, NAME, 'popup,width=1024,height=640');
  opened?.focus();
  return opened !== null;
}
