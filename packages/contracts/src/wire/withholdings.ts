/** Withholdings, and the documents that they can be of, between the wire and the domain. */
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { rateToString } from '@cuadra/domain/money/rate';
import { percentToString } from '@cuadra/domain/tax/tax-rate';
import type { WithholdableDocument } from '@cuadra/domain/withholdings/withholdable';
import type { Withholding } from '@cuadra/domain/withholdings/withholding';

import type { WithholdingWire } from '../accounting/withholdings.ts';
import type { WithholdableReply } from '../accounting/withholdings-reading.ts';
import { basisPointsOf, rateFromWire } from './fields.ts';

/** @throws BrokenInvariant for a body that its schema has not checked */
export function withholdingFromWire(wire: WithholdingWire): Withholding {
  return {
    ...{ id: wire.id, reversesId: wire.reverses_id, direction: wire.direction, tax: wire.tax },
    ...{ customerId: wire.customer_id, certificateNumber: wire.certificate_number },
    ...{ certificateDate: wire.certificate_date, bookedOn: wire.booked_on, currency: wire.currency },
    lines: wire.lines.map((line) => ({
      documentId: line.document_id,
      collection: line.collection,
      kind: line.kind ?? 'invoice',
      ...{ rate: rateFromWire(line.exchange_rate), base: parseDecimal(line.base_bs, 'VES') },
      ...{ tax: parseDecimal(line.tax_bs, 'VES'), percentage: basisPointsOf(line.percentage) },
      withheld: parseInBoth(line.withheld_usd, line.withheld_bs),
    })),
  };
}

/** @param withheld IVA by certificates that were not voided, decimal text */
export function withholdableToWire(one: WithholdableDocument, withheld: string): WithholdableReply {
  return {
    document_id: one.documentId,
    collection: one.collection,
    kind: one.kind,
    party_id: one.partyId,
    ...{ party_name: one.partyName, party_document: one.partyDocument, number: one.number },
    ...{ control_number: one.controlNumber, affected: one.affected, day: one.day, currency: one.currency },
    exchange_rate: one.rate === null ? null : rateToString(one.rate),
    ...{ total: toDecimal(one.total), exempt: toDecimal(one.exempt), tax: toDecimal(one.tax), withheld },
    parts: one.parts.map(({ basisPoints, base, tax }) => ({
      rate: basisPoints === null ? null : percentToString(basisPoints),
      ...{ base: toDecimal(base), tax: toDecimal(tax) },
    })),
  };
}
