/** Goods without packaging, or with a typical form, drawn plainly [AUTH-11]. */
import { brandText, type Drawing, ellipse, fill, type Look, line, type Part } from './drawing.ts';

export function cheese(): Drawing {
  return [
    fill('M18 52L66 22q18 4 20 20L86 50z', '#FBF3DC'),
    fill('M18 52l68-2v18q0 3-3 3H21q-3 0-3-3z', '#F1E3BC'),
    fill('M66 22q18 4 20 20v8L18 52z', '#FFF9E8'),
    fill(ellipse(40, 61, 2.6, 2.6), '#DECB97'),
    fill(ellipse(62, 64, 3.4, 3.4), '#DECB97'),
    fill(ellipse(74, 58, 2, 2), '#DECB97'),
  ];
}

const EGG_PLACES = [25, 38.5, 52, 65.5, 79];
const SHELLS = ['#E9C8A6', '#F0D5B8'];

export function eggs(): Drawing {
  const row = (y: number, from: number): Part[] =>
    EGG_PLACES.flatMap((x, place) => [
      fill(ellipse(x, y, 6.4, 8), SHELLS[(place + from) % 2] ?? ''),
      fill(ellipse(x - 2, y - 3, 1.8, 2.6), '#fff', 0.5),
    ]);
  return [
    fill('M16 50h72l-5 20q-1 3-4 3H25q-3 0-4-3z', '#B9AC9A'),
    fill('M16 50h72l-1.5 6h-69z', '#A2947F'),
    ...row(37, 0),
    ...row(46, 1),
    fill('M16 50h72l-.8 3H16.8z', '#C7BBAA'),
  ];
}

const ROLL_PLACES: readonly (readonly [number, number])[] = [
  [25, 20],
  [53, 20],
  [25, 46],
  [53, 46],
];

export function rolls(look: Look): Drawing {
  const roll = ([x, y]: readonly [number, number]): Part[] => [
    fill(`M${x} ${y}v20q13 6 26 0v-20z`, '#DDE6EE'),
    fill(`M${x} ${y}v20q6 3 11 4v-20z`, '#EAF0F5'),
    fill(ellipse(x + 13, y, 13, 5), '#fff'),
    line(ellipse(x + 13, y, 13, 5), '#C9D5DF', 0.8),
    fill(ellipse(x + 13, y, 4, 1.6), '#B9A88E'),
  ];
  return [...ROLL_PLACES.flatMap(roll), fill('M24 36h56v14H24z', look.label, 0.92), brandText(look, 46, 50)];
}

export function plantain(): Drawing {
  return [
    line('M30 20q2 40 44 46', '#6F9A3A', 13),
    line('M40 16q4 32 40 38', '#86B045', 12),
    line('M50 14q5 24 32 28', '#9BC257', 11),
    fill('M28 18q10-10 24-8l2 8q-12-2-22 6z', '#5B7A30'),
  ];
}

const TOMATO_PLACES: readonly (readonly [number, number])[] = [
  [34, 50],
  [70, 50],
  [52, 44],
];

export function tomatoes(): Drawing {
  return TOMATO_PLACES.flatMap(([x, y]) => [
    fill(ellipse(x, y, 16, 20), '#C93A2B'),
    fill(ellipse(x - 6, y - 7, 4, 6), '#fff', 0.28),
    fill(`M${x} ${y - 20}l2-5 2 5 6-1-4 5q-6 2-12 0l-4-5 6 1z`, '#4F8A3C'),
  ]);
}
