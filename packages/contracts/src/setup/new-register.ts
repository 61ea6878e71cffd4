/** What a register begins with, wherever it is made: it gives no fiscal document until someone chooses how (FISC-02). */
export const NEW_REGISTER = { issue_mode: 'not_fiscal', fiscal_printer_id: null } as const;
