import { act } from "@testing-library/react";
import { use, useState, type ReactNode } from "react";
import { vi } from "vitest";

type Params = Record<string, string>;

/**
 * For tests of lists: a router whose screens load until `load` is called, as Next's do inside a
 * transition. `Screen` renders the screen of the current URL.
 */
export function testNavigation() {
  const urls: string[] = [];
  let navigate: (params: Params, loaded: Promise<void>) => void = () => undefined;
  let finish: () => void = () => undefined;
  const go = (url: string) => {
    urls.push(url);
    const params = Object.fromEntries(new URL(url, "http://localhost").searchParams);
    navigate(params, new Promise((resolve) => (finish = resolve)));
  };
  function Screen({ first, children }: { first: Params; children(params: Params): ReactNode }) {
    const [page, setPage] = useState<{ params: Params; loaded?: Promise<void> }>({ params: first });
    navigate = (params, loaded) => setPage({ params, loaded });
    if (page.loaded) use(page.loaded);
    return children(page.params);
  }
  return {
    Screen,
    /** The URLs that were navigated to. */
    urls,
    router: { push: vi.fn(go), replace: vi.fn(go), refresh: vi.fn<() => void>() },
    /** Ends the loading of the latest screen. */
    load: () => act(async () => finish()),
  };
}
