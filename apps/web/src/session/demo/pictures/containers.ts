/** The containers of goods, drawn plainly [AUTH-11]: bags, bottles, cans, boxes, in given colours. */
import { brandText, type Drawing, ellipse, fill, type Look, line, round, smallText } from './drawing.ts';

const BAG = 'M34 8h36l2 4-1.5 3 2 56q0 3-3 3H34.5q-3 0-3-3l2-56L32 12z';

/** For a kilo, like flour. */
export function bag(look: Look): Drawing {
  return [
    fill(BAG, look.body),
    fill('M33.2 30h37.6l1 26H32.2z', look.label),
    brandText(look, 41, 34),
    ...smallText(look, 50, 34),
    line('M33.5 15h37', '#000', 0.8, 0.18),
    fill(ellipse(52, 22.5, 4, 4), '#fff', 0.85),
    round(BAG, 31, 73),
  ];
}

const POUCH = 'M33 9q19 2 38 0l3 60q-1 5-6 5H36q-5 0-6-5z';

export function pouch(look: Look): Drawing {
  return [
    fill(POUCH, look.body),
    fill('M32 26q20 4 40 0v20q-20 4-40 0z', look.label),
    brandText(look, 39, 36, 7),
    ...smallText(look, 56, 38, '#fff'),
    line('M32.8 14q19 2 38.4 0', '#fff', 0.8, 0.4),
    round(POUCH, 30, 74),
  ];
}

/** Filled with air, for snacks. */
export function pillow(look: Look): Drawing {
  const shape = 'M29 9q23 4 46 0l-3 7q3 22 0 46l3 7q-23-4-46 0l3-7q-3-24 0-46z';
  return [
    fill(shape, look.body),
    fill('M31 30q21-6 42 0v18q-21 6-42 0z', look.label),
    brandText(look, 42, 38),
    ...smallText(look, 61, 38, '#fff'),
    line('M32 16q20 3 40 0M32 62q20-3 40 0', '#fff', 0.8, 0.5),
    round(shape, 29, 75),
  ];
}

const BOTTLE = 'M47 9h10v9q0 5 5 9 3 3 3 8v34q0 5-5 5H44q-5 0-5-5V35q0-5 3-8 5-4 5-9z';

/** @param cap its colour */
export function bottle(look: Look, cap: string): Drawing {
  return [
    fill(BOTTLE, look.body),
    fill('M47.5 4h9q1.5 0 1.5 1.5v4q0 1.5-1.5 1.5h-9q-1.5 0-1.5-1.5v-4Q46 4 47.500 4z', cap),
    fill('M39 40h26v17H39z', look.label),
    brandText(look, look.words === undefined ? 51 : 48.5, 23, 6.6),
    ...smallText(look, 54, 23),
    round(BOTTLE, 39, 65),
  ];
}

/** With a grip, for cleaning products. @param cap its colour */
export function canister(look: Look, cap: string): Drawing {
  const shape = 'M46 12h12v6q10 4 10 14v37q0 5-5 5H41q-5 0-5-5V32q0-10 10-14z';
  return [
    fill(shape, look.body),
    fill('M45 5h14v8H45z', cap),
    fill('M60 24q5 3 5 9v5h-5z', '#000', 0.14),
    fill('M36 42h32v20H36z', look.label),
    brandText(look, look.words === undefined ? 54 : 51, 29, 7),
    ...smallText(look, 58, 29),
    round(shape, 36, 68),
  ];
}

/** With a pump, for bathroom products. @param cap its colour */
export function pump(look: Look, cap: string): Drawing {
  const shape = 'M43 27h18q6 2 6 8v34q0 5-5 5H42q-5 0-5-5V35q0-6 6-8z';
  return [
    fill('M49 12h6v9h-6zM40 9h17q2 0 2 2v3H40z', cap),
    fill('M45 20h14v8H45z', cap),
    fill(shape, look.body),
    fill('M37 40h30v20H37z', look.label),
    brandText(look, look.words === undefined ? 52 : 49, 27, 6.8),
    ...smallText(look, 56, 27),
    round(shape, 37, 67),
  ];
}

const CAN = 'M38 13q14-4 28 0v54q-14 5-28 0z';

export function can(look: Look): Drawing {
  return [
    fill(CAN, look.body),
    fill('M38 30q14 4 28 0v20q-14 4-28 0z', look.label),
    brandText(look, 44.5, 25, 6.6),
    round(CAN, 38, 66),
    fill(ellipse(52, 12.5, 14, 3), '#DDE3E6'),
    fill(ellipse(52, 12.2, 11, 2), '#B9C3C8'),
  ];
}

const TIN = 'M24 36q28 8 56 0v24q-28 9-56 0z';

/** Flat, with a ring to open it. */
export function tin(look: Look): Drawing {
  return [
    fill(TIN, look.body),
    fill('M24 43q28 8 56 0v9q-28 8-56 0z', look.label),
    brandText(look, 53.5, 44, 6.4),
    round(TIN, 24, 80),
    fill(ellipse(52, 35.5, 28, 8), '#E3E8EA'),
    fill(ellipse(52, 35.2, 23, 6), '#C6CFD3'),
    line('M46 35q6-3 12 0', '#8C989E', 1.6),
  ];
}

const JAR = 'M37 22h30q3 2 3 6v40q0 6-6 6H40q-6 0-6-6V28q0-4 3-6z';

/** @param lid its colour */
export function jar(look: Look, lid: string): Drawing {
  return [
    fill(JAR, look.body),
    fill('M38 11h28q2 0 2 2v7q0 2-2 2H38q-2 0-2-2v-7q0-2 2-2z', lid),
    fill('M34 36h36v24H34z', look.label),
    brandText(look, look.words === undefined ? 50.5 : 47, 33, 7),
    ...smallText(look, 55, 33),
    round(JAR, 34, 70),
  ];
}

const TUB = 'M28 38h48l-4 32q-.5 4-4.5 4h-31q-4 0-4.500-4z';

/** @param lid its colour */
export function tub(look: Look, lid: string): Drawing {
  return [
    fill(TUB, look.body),
    fill('M25 30h54q2 0 2 2v5q0 2-2 2H25q-2 0-2-2v-5q0-2 2-2z', lid),
    brandText(look, look.words === undefined ? 58 : 55, 40, 7.5),
    ...smallText(look, 64, 38),
    round(TUB, 28, 76),
  ];
}

const CARTON = 'M36 24l6-12h20l6 12v48q0 2-2 2H38q-2 0-2-2z';

export function carton(look: Look): Drawing {
  return [
    fill(CARTON, look.body),
    fill('M42 12h20v-5H42z', look.label),
    fill('M36 24l6-12h20l6 12z', '#000', 0.07),
    fill('M36 44q16-9 32 0v28q0 2-2 2H38q-2 0-2-2z', look.label),
    brandText({ ...look, ink: look.label }, 36, 29, 7.2),
    ...smallText(look, 60, 29),
    round(CARTON, 36, 68),
  ];
}

/** @param sun colour of the circle in its middle */
export function box(look: Look, sun: string): Drawing {
  const front = 'M30 14h44v58q0 2-2 2H32q-2 0-2-2z';
  return [
    fill(front, look.body),
    fill('M30 14l4-6h44l-4 6z', sun),
    fill('M74 14l4-6v56l-4 9z', '#000', 0.22),
    fill(ellipse(52, 40, 17, 17), sun),
    brandText(look, 43, 31, 8.4),
    ...smallText(look, 67, 40, '#fff'),
    round(front, 30, 74),
  ];
}

const WRAPPER = 'M18 28l4 3q30-4 60 0l4-3v32l-4-3q-30 4-60 0l-4 3z';

export function wrapper(look: Look): Drawing {
  return [
    fill(WRAPPER, look.body),
    fill('M32 29.3q20-1.900 40 0v29q-20 1.900-40 0z', look.label),
    brandText(look, look.words === undefined ? 48 : 45, 36),
    ...smallText(look, 53, 36),
    round(WRAPPER, 18, 86),
  ];
}

const BAR = 'M20 30h64q2 0 2 2v26q0 2-2 2H20q-2 0-2-2V32q0-2 2-2z';

export function bar(look: Look): Drawing {
  return [
    fill(BAR, look.body),
    fill('M30 30h44v30H30z', look.label),
    brandText(look, 45, 40, 7),
    ...smallText(look, 54, 40),
    round(BAR, 18, 86),
  ];
}

const LOAF = 'M20 34q2-10 16-10h34q14 0 15 10-1 4-3 5v29q0 4-4 4H26q-4 0-4-4V39q-2-1-2-5z';

export function loaf(look: Look): Drawing {
  return [
    fill(LOAF, look.body),
    fill('M26 36q3-6 12-6h30q10 0 12 6v30q0 3-3 3H29q-3 0-3-3z', '#F3DDB8', 0.55),
    fill('M22 44h60v16H22z', look.label),
    brandText(look, look.words === undefined ? 55 : 52.5, 52, 8),
    ...smallText(look, 58, 50),
    round(LOAF, 20, 85),
  ];
}

/** Sealed flat, with visible content. */
export function slices(look: Look): Drawing {
  const shape = 'M22 18h60q4 0 4 4v44q0 4-4 4H22q-4 0-4-4V22q0-4 4-4z';
  return [
    fill(shape, '#E9EEF0'),
    fill(ellipse(44, 48, 19, 16), look.body),
    fill(ellipse(59, 48, 19, 16), look.body, 0.8),
    line(ellipse(59, 48, 19, 16), '#fff', 1.2, 0.7),
    fill('M18 24h68v14H18z', look.label),
    brandText(look, 33.5, 60, 7),
    ...smallText(look, 65, 50, '#43545B'),
    round(shape, 18, 86),
  ];
}
