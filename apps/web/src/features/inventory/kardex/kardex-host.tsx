/**
 * Opens the kardex over the current section: `?kardex=<product>`, and `&at=<place>` unless it is the default place.
 * Mounted once, by the inventory, so that product, alert and movement open it by a link.
 */
import { useNavigate, useSearchParams } from 'react-router';

import { useCompany } from '../../../session/company/company-context.ts';
import { INVENTORY_PATH } from '../frame/inventory-path.ts';
import { KARDEX_PARAMETER, PLACE_PARAMETER } from '../frame/kardex-link.ts';
import { KardexDrawer } from './kardex-drawer.tsx';

export function KardexHost() {
  const { warehouseId } = useCompany();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const productId = params.get(KARDEX_PARAMETER);
  if (productId === null) return null;
  const close = (): void =>
    setParams((held) => {
      held.delete(KARDEX_PARAMETER);
      held.delete(PLACE_PARAMETER);
      return held;
    });
  return (
    <KardexDrawer
      key={productId}
      productId={productId}
      warehouseId={params.get(PLACE_PARAMETER) ?? warehouseId}
      onPlace={(place) =>
        setParams(
          (held) => {
            held.set(PLACE_PARAMETER, place);
            return held;
          },
          { replace: true },
        )
      }
      onMovement={(id) => void navigate(`${INVENTORY_PATH}/movements?open=${id}`)}
      onClose={close}
    />
  );
}
