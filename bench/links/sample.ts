/**
 * The kind of page that a path belongs to: its language, first segment, number of segments, and
 * whether it is a further page of a list.
 */
export function kindOf(path: string): string {
  const [pathname = "", query] = path.split("?");
  const segments = pathname.split("/").filter(Boolean);
  const language = segments[0] === "en" ? segments.shift() : "el";
  return [language, segments[0] ?? "", segments.length, query ? "page" : ""].join(" ");
}

/** Accepts at most `perKind` paths of each kind. */
export function makeSample(perKind: number): (path: string) => boolean {
  const counts = new Map<string, number>();
  return (path) => {
    const kind = kindOf(path);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= perKind;
  };
}
