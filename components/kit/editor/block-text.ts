/**
 * The texts of a block as one text, with the numbers that have a label. @param labelOf the label of a
 * property; undefined leaves its numbers out
 */
export function blockText(
  block: object,
  labelOf: (name: string) => string | undefined = () => undefined,
): string {
  const parts: string[] = [];
  const collect = (value: unknown, name: string) => {
    if (name === "type" || name === "marks") return;
    if (typeof value === "string" && value.trim() !== "") parts.push(value);
    else if (typeof value === "number") {
      const label = labelOf(name);
      if (label !== undefined) parts.push(`${label} ${value}`);
    } else if (Array.isArray(value)) value.forEach((item) => collect(item, name));
    else if (typeof value === "object" && value !== null)
      Object.entries(value).forEach(([key, item]) => collect(item, key));
  };
  collect(block, "");
  return parts.join(" · ");
}
