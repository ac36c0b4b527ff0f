export declare function hashContent(entries: readonly string[]): string;
export declare function hashTimes(entries: readonly string[]): string | undefined;
