/** Passes files made on the device to the browser, without any server. */

/** Time that a busy browser may take to start; a file revoked sooner is never saved. */
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
