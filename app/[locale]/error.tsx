"use client";

import { useEffect } from "react";
import { Button } from "@/components/kit/ui/plain-button";
import el from "@/messages/el/errors.json";
import en from "@/messages/en/errors.json";
import { reloadAfter } from "@/components/kit/ui/reload-guard";

/**
 * The error page of a client navigation; after a failed chunk load it reloads the page. Every page
 * loads it, so that it imports as little as possible.
 */
export default function ErrorBoundary({ error, reset }: { error: Error; reset: () => void }) {
  const lang = typeof document === "undefined" ? "el" : document.documentElement.lang;
  const texts = lang === "en" ? en : el;
  useEffect(() => reloadAfter(error), [error]);
  return (
    <main id="main" className="shell py-20">
      <h1 className="text-4xl">{texts.errorTitle}</h1>
      <p className="mt-5 max-w-prose text-lg text-soft">{texts.errorText}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={reset}>{texts.retry}</Button>
        <a href={lang === "en" ? "/en" : "/"} className="button" data-kind="quiet">
          {texts.home}
        </a>
      </p>
    </main>
  );
}
