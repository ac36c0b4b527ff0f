// The types of a service worker, as far as this one uses them: those of TypeScript exclude those of
// pages, which the rest of the site needs.

type Lasting = { waitUntil(work: Promise<unknown>): void };
type Events = {
  install: Lasting;
  activate: Lasting;
  fetch: Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
  message: Lasting & { data: unknown; ports: readonly Pick<MessagePort, "postMessage">[] };
  sync: Lasting & { tag: string };
};

/** The global scope of a service worker. */
export type WorkerScope = {
  location: { origin: string };
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof Events>(name: E, listener: (event: Events[E]) => void): void;
};

/** The scope of the worker in which this code runs. */
export const workerScope = (): WorkerScope => globalThis as unknown as WorkerScope;
