/** How long a form waits for the third party's script, and for a token without a question. */
export const SCRIPT_WAIT_MS = 3_000;

/** The token of a request, or undefined when it fails or takes longer. Never rejects. */
export const tokenInTime = (
  asked: Promise<string | null>,
  ms: number,
): Promise<string | undefined> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const token = asked.then(
    (found) => found ?? undefined,
    () => undefined,
  );
  return Promise.race([token, late]).finally(() => clearTimeout(timer));
};

/** A promise that is settled from outside, such as by a script that has loaded. */
export function makeSignal<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value) => resolve(value) };
}
