/** How to find a payment in the bank: its reference and its origin. */
import type { SalePaymentWire } from '@cuadra/contracts/sales/sales';
import type { PaymentDetails } from '@cuadra/domain/sales/payment';

/** 'Ref. 004518 · Mercantil · 0412-5551842'. */
export function payerText({ reference, details }: Pick<SalePaymentWire, 'reference' | 'details'>): string {
  const { mobilePayment, zellePayment } = details as PaymentDetails;
  return [`Ref. ${reference}`, mobilePayment?.bankName, mobilePayment?.phoneNumber, zellePayment?.email]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
