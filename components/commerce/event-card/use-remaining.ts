import { useEffect, useState } from "react";
import { apiUrl } from "@/components/kit/form/api-address";

/**
 * The seats left behind a path of the API, asked once; null without a limit, and while not known. It
 * is asked on every page of an event, so that it needs no further code, as the forms do.
 */
export function useRemaining(path: string | null): number | null {
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => {
    if (path === null) return;
    const reading = new AbortController();
    fetch(apiUrl(path), { signal: reading.signal })
      .then((response) => response.json())
      // Without the number the page still tells what is sold out.
      .then(
        ({ data }: { data?: { remaining: number | null } }) =>
          setRemaining(data?.remaining ?? null),
        () => undefined,
      );
    return () => reading.abort();
  }, [path]);
  return remaining;
}

/** What is left in words: `none`, `one`, or `many` with its `{count}`; nothing without a limit. */
export function leftText(left: number | null, none: string, one: string, many: string) {
  if (left === null) return null;
  if (left === 0) return none;
  return left === 1 ? one : many.replace("{count}", String(left));
}
