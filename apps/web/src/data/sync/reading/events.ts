/**
 * Follows the server's events: only versions, never rows (S-61). Read through `fetch`, because `EventSource` can
 * neither send nor read a header, and so could not distinguish our server from a captive portal.
 */
import type { ApiClient } from '../../api/api-client.ts';

/** Without an event for this long the stream is dead: the heartbeat comes every 30 s. */
const SILENCE_MS_MAX = 45_000;

/**
 * Reads one stream until it ends, is silent too long or the signal aborts.
 *
 * @returns whether there was a stream
 */
export async function followEvents(
  client: ApiClient,
  signal: AbortSignal,
  onVersion: (version: number) => void,
  silenceMsMax = SILENCE_MS_MAX,
): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMsMax);
  const response = await client.stream('/events', AbortSignal.any([signal, silence.signal]));
  try {
    const reader = response?.body?.getReader();
    if (reader === undefined) return false;
    const read = createEventReader(onVersion);
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMsMax);
      read(decoder.decode(value, { stream: true }));
    }
  } catch {
    // The connection was lost or closed: the caller connects again.
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the text as it arrives, in pieces of any size, and passes on the versions of complete events. */
export function createEventReader(onVersion: (version: number) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const version = versionIn(line);
      if (version !== undefined) onVersion(version);
    }
  };
}

function versionIn(line: string): number | undefined {
  if (!line.startsWith('data:')) return undefined;
  const match = /"version"\s*:\s*(\d+)/.exec(line);
  return match === null ? undefined : Number(match[1]);
}
