import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { priceTillCart } from '../../../session/selling/price-till-cart.ts';
import { iva, tillLine, tillMoney } from '../testing.ts';
import { startDisplayFeed } from './display-feed.ts';
import { type DisplayMessage, openDisplayChannel, type TillShows } from './display-message.ts';
import { noteShown } from './display-source.ts';

const LA_ESQUINA = 'empresa-1';
const OTHER_COMPANY = 'empresa-2';

/** A display: keeps what it is told, and asks as the screen does. */
function openDisplay(companyId: string) {
  const told: TillShows[] = [];
  const channel = openDisplayChannel(companyId);
  const ask = () => channel.postMessage({ kind: 'asks' } satisfies DisplayMessage);
  channel.onmessage = ({ data }: MessageEvent<DisplayMessage>) => {
    if (data.kind !== 'shows') return;
    told.push(data);
    if (data.isFirst) ask();
  };
  ask();
  return { told, close: () => channel.close() };
}

describe('what the till tells the display', () => {
  const ends: (() => void)[] = [];
  const began = (end: () => void) => {
    ends.push(end);
    return end;
  };
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work));
    vi.stubGlobal('window', new EventTarget());
    sell(0);
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    vi.unstubAllGlobals();
  });

  it('[POS-05] is every change of the cart, to a display that came before the till and to one that comes after', async () => {
    const early = openDisplay(LA_ESQUINA);
    began(early.close);
    began(startDisplayFeed(LA_ESQUINA, 'till'));
    await expect.poll(() => early.told.length).toBeGreaterThan(0);
    sell(2);
    await expect.poll(() => early.told.at(-1)?.view).toMatchObject({ kind: 'cart', isPaying: false });
    const late = openDisplay(LA_ESQUINA);
    began(late.close);
    await expect.poll(() => late.told.at(-1)?.view).toMatchObject({ kind: 'cart' });
    expect(late.told.at(-1)?.view).toEqual(early.told.at(-1)?.view);
  });

  it('[PERM-03] reaches no display of another company', async () => {
    const own = openDisplay(LA_ESQUINA);
    const foreign = openDisplay(OTHER_COMPANY);
    began(own.close);
    began(foreign.close);
    began(startDisplayFeed(LA_ESQUINA, 'till'));
    sell(1);
    await expect.poll(() => own.told.at(-1)?.view.kind).toBe('cart');
    expect(foreign.told).toEqual([]);
  });

  it('[POS-05] ends in a welcome when the till is left', async () => {
    const display = openDisplay(LA_ESQUINA);
    began(display.close);
    const stop = startDisplayFeed(LA_ESQUINA, 'till');
    sell(1);
    await expect.poll(() => display.told.at(-1)?.view.kind).toBe('cart');
    stop();
    await expect.poll(() => display.told.at(-1)?.view.kind).toBe('idle');
  });
});

function sell(lineCount: number): void {
  const money = tillMoney();
  const lines = Array.from({ length: lineCount }, (_, index) => tillLine({ id: `line-${index}` }));
  noteShown({
    onSale: { priced: priceTillCart(lines, money, [iva]), money, offers: [] },
    sale: undefined,
    isPaying: false,
  });
}
