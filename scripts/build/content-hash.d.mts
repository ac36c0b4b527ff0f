export declare function hashContent(entries: readonly string[]): string;
