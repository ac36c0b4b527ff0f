export interface Step {
  update(text: string): void;
  count(done: number, total: number, text?: string): void;
  succeed(text?: string): void;
  fail(text?: string): void;
  /** It was stopped from outside. */
  leave(): void;
}
export declare const style: Record<
  "bold" | "faint" | "red" | "green" | "yellow" | "cyan",
  (text: string) => string
>;
export declare function formatDuration(milliseconds: number): string;
export declare function announce(
  text: string,
  record?: { level?: "info" | "warn" | "error"; msg?: string; [field: string]: unknown },
): void;
export declare function warn(text: string): void;
export declare function forwardLine(
  line: string,
  from: { name: string; prefix: string; isError: boolean },
): void;
export declare function printLine(line: string, stream?: NodeJS.WriteStream): void;
export declare function beginStep(label: string): Step;
