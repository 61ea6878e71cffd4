/**
 * For so many days a digital print shop is asked for a sale or return (FISC-02). A device that was without a network for
 * longer is a question for a person: the book says that it is not issued.
 */
export const DIGITAL_DAYS = 15;
