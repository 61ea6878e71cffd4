/** What rules, promotions and campaigns say of customers and hours (ENT-27 to ENT-29). */
import { z } from 'zod';
import { Uuid } from '../primitives/values.ts';

export const CustomerTypes = z.array(z.enum(['regular', 'vip', 'wholesale'])).max(3);

/** Groups of the company's own; a customer of any of them is meant. */
export const GroupIds = z.array(Uuid).max(50, 'Elige hasta 50 grupos.');

/** A time of day, `08:30`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida.');
