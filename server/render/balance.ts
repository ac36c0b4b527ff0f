import { splitLocale } from "@/lib/i18n/locale";
import { firstWord, urlWords } from "@/lib/manifest/url-words";
import { isApiUrl } from "../api-url";
import { FREE_TEXT } from "../cache/key";
import type { ThreadSample } from "../metrics/thread-sample";
import type { CacheChange, Renderer } from "./next-app";

/** A renderer, and how long it has not answered, in milliseconds. */
export type RenderThread = {
  renderer: Renderer;
  lag: () => number;
  /** What each thread last said of itself, for the metrics. */
  samples: () => ThreadSample[];
};

/** Several threads as one; another one may join at any time. */
export type BalancedThreads = RenderThread & { add(thread: RenderThread): void };

const COUNTED = new Set(urlWords(["counted"]));
const SEARCHES = new RegExp(`[?&](?:${FREE_TEXT.join("|")})=`);
const isCounted = (url: string) =>
  isApiUrl(url) ||
  SEARCHES.test(url) ||
  COUNTED.has(firstWord(splitLocale(url.split("?")[0]!).path));

/**
 * Several threads as one: pages go to the least busy one; what counts against rate limits, API
 * requests and searches, all to the first, which counts it in its memory.
 */
export function balance(first: RenderThread): BalancedThreads {
  const loads = [{ ...first, running: 0 }];
  let isOn = false;
  let isPaused = false;
  const pick = (url: string) =>
    isCounted(url)
      ? loads[0]
      : loads.reduce((best, one) => (one.running <= best.running ? one : best));
  const note = (change: CacheChange) => {
    if (change === "on" || change === "off") {
      isOn = change === "on";
      isPaused = false;
    } else if (!Array.isArray(change)) isPaused = change === "paused";
  };
  return {
    samples: () => loads.flatMap(({ samples }) => samples()),
    lag: () => Math.max(...loads.map(({ lag }) => lag())),
    renderer: {
      notify(change) {
        note(change);
        for (const { renderer } of loads) renderer.notify(change);
      },
      async render(request) {
        const load = pick(request.url);
        if (!load) throw new Error("no renderer");
        load.running++;
        try {
          return await load.renderer.render(request);
        } finally {
          load.running--;
        }
      },
    },
    add(thread) {
      // It learns what the others were told.
      if (isOn) thread.renderer.notify("on");
      if (isPaused) thread.renderer.notify("paused");
      loads.push({ ...thread, running: 0 });
    },
  };
}
