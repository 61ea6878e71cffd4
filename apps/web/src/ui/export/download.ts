/** Files that are made on the device and handed to the browser, without any server. */

/** As long as a browser may take to begin: what is taken back sooner is, on a busy machine, never saved. */
const KEPT_MS = 60_000;

export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export function downloadText(fileName: string, text: string, type = 'text/csv'): void {
  downloadFile(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}
