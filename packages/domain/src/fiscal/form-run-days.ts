/** The days of a print run: a print shop is authorised first, and makes the sheets then (FISC-02). */

export interface FormRunDays {
  /** As the next one a calendar day, 'YYYY-MM-DD'. */
  readonly authorizedOn: string;
  readonly madeOn: string;
}

export interface FormRunDayProblem {
  readonly field: keyof FormRunDays;
  readonly message: string;
}

/** @param today business day */
export function formRunDayProblems(
  { authorizedOn, madeOn }: FormRunDays,
  today: string,
): FormRunDayProblem[] {
  if (madeOn > today) return [{ field: 'madeOn', message: 'Es un día que todavía no llega.' }];
  return authorizedOn > madeOn
    ? [{ field: 'authorizedOn', message: 'La providencia es posterior a la elaboración.' }]
    : [];
}
