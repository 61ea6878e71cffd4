/** Paints a drawing as a picture on the browser's canvas [AUTH-11]. Apart because tests have no canvas. */
import { DRAWING_SIZE, type Drawing, type Part } from './drawing.ts';

/** For a tile of the till on a screen with fine pixels. */
const SCALE = 3;
export const PICTURE_SIZE = {
  width: DRAWING_SIZE.width * SCALE,
  height: DRAWING_SIZE.height * SCALE,
} as const;
const QUALITY = 0.86;

/** @throws where the browser has no memory for a canvas */
export async function paint(drawing: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIZE.width;
  canvas.height = PICTURE_SIZE.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser has no memory for a canvas');
  context.scale(SCALE, SCALE);
  context.lineCap = 'round';
  context.textAlign = 'center';
  for (const part of drawing) paintPart(context, part);
  // A browser that cannot write this format returns a PNG instead.
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (bytes === null) throw new Error('the browser could not write the picture');
  return bytes;
}

function paintPart(context: CanvasRenderingContext2D, part: Part): void {
  switch (part.kind) {
    case 'fill':
      context.globalAlpha = part.opacity ?? 1;
      context.fillStyle = part.colour;
      context.fill(new Path2D(part.path));
      break;
    case 'line':
      context.globalAlpha = part.opacity ?? 1;
      context.strokeStyle = part.colour;
      context.lineWidth = part.width;
      context.stroke(new Path2D(part.path));
      break;
    case 'round':
      context.globalAlpha = 1;
      context.fillStyle = roundness(context, part);
      context.fill(new Path2D(part.path));
      break;
    case 'text':
      context.globalAlpha = 1;
      context.fillStyle = part.colour;
      context.font = `${part.weight} ${part.size}px Inter, sans-serif`;
      // Narrower letters for a long text.
      context.fillText(part.text, part.x, part.y, part.widthMax);
      break;
  }
}

function roundness(
  context: CanvasRenderingContext2D,
  { from, to }: Extract<Part, { kind: 'round' }>,
): CanvasGradient {
  const gradient = context.createLinearGradient(from, 0, to, 0);
  gradient.addColorStop(0, 'rgb(0 0 0 / 16%)');
  gradient.addColorStop(0.22, 'rgb(255 255 255 / 22%)');
  gradient.addColorStop(0.5, 'rgb(255 255 255 / 0%)');
  gradient.addColorStop(1, 'rgb(0 0 0 / 20%)');
  return gradient;
}
