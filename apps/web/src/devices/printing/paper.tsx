/** A printed document on the screen, as it will be on paper. */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { useLayoutEffect, useRef } from 'react';
import { paperElement } from './paper-element.ts';
import type { PaperWidthMm } from './paper-width.ts';

export interface PaperProps {
  readonly content: PrintDocument;
  readonly widthMm: PaperWidthMm;
}

export function Paper({ content, widthMm }: PaperProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(paperElement(content, widthMm)), [content, widthMm]);
  return <div ref={place} />;
}
