export declare function prunePackages(folder: string): void;
