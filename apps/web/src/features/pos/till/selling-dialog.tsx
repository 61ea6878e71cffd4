/** The occasional dialogs of selling; the till opens without them. */
import { PriceCheckDialog } from '../check/price-check-dialog.tsx';
import { CouponDialog } from '../coupon/coupon-dialog.tsx';
import { DeliveriesDialog } from '../deliveries/deliveries-dialog.tsx';
import { HeldSalesDialog } from '../hold/held-sales-dialog.tsx';
import { QuotesDialog } from '../quotes/quotes-dialog.tsx';
import { CameraDialog } from '../scan/camera/camera-dialog.tsx';
import { AmountDialog } from '../unknown/amount-dialog.tsx';
import { PriceDialog } from '../unknown/price-dialog.tsx';
import { QuickProductDialog } from '../unknown/quick-product-dialog.tsx';
import type { Overlay, SellingOverlay } from './overlay.ts';

export interface SellingDialogProps {
  readonly cover: SellingOverlay;
  readonly onClose: () => void;
  readonly onShow: (cover: Overlay) => void;
  readonly onSeen: (code: string) => Promise<void>;
}

export function SellingDialog({ cover, onClose, onShow, onSeen }: SellingDialogProps) {
  switch (cover.kind) {
    case 'held':
      return <HeldSalesDialog onClose={onClose} />;
    case 'new_product':
      return <QuickProductDialog {...cover} onClose={onClose} />;
    case 'amount':
      return <AmountDialog {...cover} onClose={onClose} />;
    case 'price':
      return <PriceDialog {...cover} onClose={onClose} />;
    case 'price_check':
      return <PriceCheckDialog asked={cover.asked} onClose={onClose} />;
    case 'coupon':
      return <CouponDialog onClose={onClose} />;
    case 'quotes':
      return <QuotesDialog onClose={onClose} />;
    case 'deliveries':
      return (
        <DeliveriesDialog
          onClose={onClose}
          onPickCustomer={() => onShow({ kind: 'customers', next: { kind: 'deliveries' } })}
          onExpired={(lines) =>
            onShow({ kind: 'expired', lines, proceed: () => onShow({ kind: 'deliveries' }) })
          }
        />
      );
    case 'camera':
      return <CameraDialog onSeen={onSeen} onClose={onClose} />;
  }
}
