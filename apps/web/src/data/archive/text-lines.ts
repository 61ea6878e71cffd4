/** The lines of a packed text file, one after the other: a company's file may be larger than a string may be. */

/** Longer than any row: a file of another kind may hold no line break at all. */
const LINE_LENGTH_MAX = 1024 * 1024;

/**
 * A rest without a line break is no line: the file was cut there.
 *
 * @throws what the unpacking throws for a file that is no gzip, ends too early or was damaged; TypeError for bytes that
 *   are no UTF-8; RangeError for a line that is none of ours
 */
export async function* textLines(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (done) return;
    if (rest.length > LINE_LENGTH_MAX) throw new RangeError('no line of a company’s file is so long');
  }
}
