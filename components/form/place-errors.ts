import { isRecord } from "@/lib/core/records";

/**
 * The errors of a body, each at the field that shows it, and the messages that no field of the form
 * can show.
 */
export type PlacedErrors = { atFields: [name: string, message: string][]; rest: string[] };

/**
 * Finds the field for each error: the one it names, or the nearest above (`company.co_category.0` →
 * `company.co_category`). The first message of a field counts.
 */
export function placeErrors(
  errors: Record<string, string[]>,
  hasField: (name: string) => boolean,
): PlacedErrors {
  const placed = new Map<string, string>();
  const rest: string[] = [];
  for (const [path, [message = ""]] of Object.entries(errors)) {
    const parts = path.split(".");
    while (parts.length > 0 && !hasField(parts.join("."))) parts.pop();
    const name = parts.join(".");
    if (name === "") rest.push(message);
    else if (!placed.has(name)) placed.set(name, message);
  }
  return { atFields: [...placed], rest };
}

/**
 * The nested errors of react-hook-form as the API writes them: path → messages. `root` is the list
 * itself that its items stand in.
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

/** The first message of a field's error, however deep the schema found it. */
export const messageOf = (error: unknown): string | undefined =>
  Object.values(flattenErrors(error))[0]?.[0];
