/** Has a worker do one thing, and ends it. @returns undefined where the worker failed */
export function askWorker<Request, Reply>(worker: Worker, request: Request): Promise<Reply | undefined> {
  return new Promise<Reply | undefined>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<Reply>) => resolve(event.data));
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
