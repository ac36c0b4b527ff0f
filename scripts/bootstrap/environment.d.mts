export const SECRETS: readonly string[];
export function readEnvironment(
  folder: string,
  environment: Record<string, string | undefined>,
): void;
