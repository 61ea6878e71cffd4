/**
 * The lines of a gzipped text file, one after the other, because a company's file may be longer than a string may be.
 */

/** Longer than any row, because another kind of file may have no line break at all. */
const LINE_LENGTH_MAX = 1024 * 1024;

/**
 * A remainder without a line break is no line: the file was truncated there.
 *
 * @throws what the decompression throws for a file that is no gzip, ends too early or is damaged; TypeError for bytes
 * that are no UTF-8; RangeError for a line that is none of ours
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
