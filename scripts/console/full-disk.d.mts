export declare function fullDiskLine(error: unknown, dataDir?: string): string | undefined;
