/** How a register gives its customers the document that the law asks for (FISC-02). */

/**
 * `fiscal_machine` prints it on a machine with a memory of its own, `free_form` on numbered sheets of an authorised
 * printer, `digital` through an authorised digital one. `not_fiscal` gives none: its paper says so.
 */
export const ISSUE_MODES = ['not_fiscal', 'fiscal_machine', 'free_form', 'digital'] as const;
export type IssueMode = (typeof ISSUE_MODES)[number];
