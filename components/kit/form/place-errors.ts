import { isRecord } from "@/lib/kernel/core/records";

/** The errors of a body by the field that shows them, and messages without a field. */
export type PlacedErrors = { atFields: [name: string, message: string][]; rest: string[] };

/**
 * Assigns each error to the named field or the nearest parent (`company.co_category.0` →
 * `company.co_category`). The first message of a field counts.
 */
export function placeErrors(
  errors: Record<string, string[]>,
  hasField: (name: string) => boolean,
): PlacedErrors {
  const byField = new Map<string, string>();
  const rest: string[] = [];
  for (const [path, [message = ""]] of Object.entries(errors)) {
    const parts = path.split(".");
    while (parts.length > 0 && !hasField(parts.join("."))) parts.pop();
    const name = parts.join(".");
    if (name === "") rest.push(message);
    else if (!byField.has(name)) byField.set(name, message);
  }
  return { atFields: [...byField], rest };
}

/**
 * Flattens react-hook-form's nested errors to the API's form: path → messages. `root` is the error
 * of a list itself.
 */
export function flattenErrors(errors: unknown, path = ""): Record<string, string[]> {
  if (!isRecord(errors)) return {};
  const { message } = errors;
  if (typeof message === "string") return { [path]: [message] };
  const parts = Object.entries(errors).map(([key, inner]) => {
    const pathOf = () => {
      if (key === "root") return path;
      return path === "" ? key : `${path}.${key}`;
    };
    return flattenErrors(inner, pathOf());
  });
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** The first message of a field's error, at any depth. */
export const messageOf = (error: unknown): string | undefined =>
  Object.values(flattenErrors(error))[0]?.[0];
