"use client";

import { useEffect } from "react";
import el from "@/messages/el/errors.json";
import en from "@/messages/en/errors.json";
import { isChunkError, reloadOnce } from "@/components/layout/reload-guard";

/**
 * What a reader sees when a page fails while it is being changed in the browser; code that could
 * not be loaded is fetched anew.
 */
export default function ErrorBoundary({ error, reset }: { error: Error; reset: () => void }) {
  const lang = typeof document === "undefined" ? "el" : document.documentElement.lang;
  const texts = lang === "en" ? en : el;
  useEffect(() => {
    if (isChunkError(error)) reloadOnce(window.sessionStorage, () => window.location.reload());
  }, [error]);
  return (
    <main id="main" className="shell py-20">
      <h1 className="text-4xl">{texts.errorTitle}</h1>
      <p className="mt-5 max-w-prose text-lg text-soft">{texts.errorText}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={reset}>
          {texts.retry}
        </button>
        <a href={lang === "en" ? "/en" : "/"} className="button" data-kind="quiet">
          {texts.home}
        </a>
      </p>
    </main>
  );
}
