export interface Holder {
  pid: number;
  identity: string;
  [about: string]: unknown;
}
export declare function processIdentity(pid: number): string | undefined;
export declare function readHolder(file: string): Holder | undefined;
export declare function takeLock(
  file: string,
  about?: Record<string, unknown>,
): Promise<Holder | undefined>;
export declare function releaseLock(file: string): void;
export declare function withLock<T>(
  file: string,
  onWait: (holder: Holder) => void,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T>;
