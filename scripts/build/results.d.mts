export interface BuildResult {
  stampFile: string;
  resultFile: string;
  sources: readonly string[];
}
export declare const PAGES: BuildResult;
export declare const PROGRAMS: BuildResult;
export declare function isFresh(result: BuildResult): boolean;
export declare function isBuilt(): boolean;
