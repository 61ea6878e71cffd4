/** Which customers a rule, a promotion or a campaign is for. */
import type { PriceRuleRow } from '../../../data/rows.ts';
import { Boxes, type BoxesProps } from './boxes.tsx';
import { CUSTOMER_TYPES } from './marketing-text.ts';

type CustomerType = PriceRuleRow['conditions']['customer_types'][number];

export type CustomerTypeBoxesProps = Omit<BoxesProps<CustomerType>, 'legend' | 'words'>;

export function CustomerTypeBoxes(props: CustomerTypeBoxesProps) {
  return <Boxes {...props} legend="Tipos de cliente" words={CUSTOMER_TYPES} />;
}
