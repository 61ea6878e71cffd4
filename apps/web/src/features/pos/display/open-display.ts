/** Opens the customers' display: one window for all calls, which the user moves to the other screen once. */
const PATH = '/app/pos/display';
const NAME = 'cuadra-pantalla-del-cliente';

/** @returns false when the browser blocks the window */
export function openDisplay(): boolean {
  const opened = window.open(PATH, NAME, 'popup,width=1024,height=640');
  opened?.focus();
  return opened !== null;
}
