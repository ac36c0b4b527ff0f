"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";
import { countVisit } from "@/components/kernel/daily-count/beacon";
import { ToastHost } from "@/components/kit/ui/toast";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { awaitLateParts, openPage } from "./await-late-parts";
import { showFirstHead } from "./first-head";
import { prefetchPages } from "./idle-prefetch";
import { watchChunkErrors } from "@/components/kit/ui/reload-guard";
import { finishProgress, isPageChange, startProgress } from "@/components/kit/ui/route-progress";
import { setUiState, watchWindow } from "@/components/kit/ui/ui-state";

/**
 * The client components of every page without a visible part: link handling, progress bar, scroll
 * and viewport state, prefetching, the reload guard, counts of views, late parts, toasts.
 */
export function ClientFrame({ locale }: { locale: Locale }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const router = useRouter();
  const first = useRef(pathname + search);

  // Before the language link reads the alternates of the page.
  useLayoutEffect(() => showFirstHead(first.current === pathname + search), [pathname, search]);
  useEffect(() => watchWindow(), []);
  useEffect(() => watchChunkErrors(), []);
  useEffect(() => {
    finishProgress();
    setUiState({ isFolded: true });
    document.documentElement.lang = locale;
    return prefetchPages((href) => router.prefetch(href));
  }, [pathname, search, locale, router]);
  useEffect(() => countVisit(), [pathname]);
  useEffect(() => awaitLateParts(), [pathname, search]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPageChange(event, link, window.location)) return;
      event.preventDefault();
      startProgress();
      const scroll = !("keepScroll" in link.dataset);
      const href = link.pathname + link.search + link.hash;
      openPage(link, () => router.push(href, { scroll }));
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [router]);

  return <ToastHost />;
}
