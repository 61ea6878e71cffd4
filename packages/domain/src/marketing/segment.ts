/** Groups of customers by what they bought, and when: each customer is in one of them. */

export const SEGMENTS = ['new', 'best', 'loyal', 'occasional', 'drifting', 'lost', 'never'] as const;
