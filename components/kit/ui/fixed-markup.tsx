"use client";

import type { ReactNode } from "react";
import { knownMarkup } from "@/lib/kernel/core/fixed-markup";

/**
 * Elements whose first HTML is the same on each page, such as the footer: the server renders them
 * once, and then repeats their HTML, which the browser hydrates as always. `name` stands for all that
 * `children` show; none of them calls `useId`, whose ids depend on the page.
 */
export function FixedMarkup({ name, children }: { name: string; children: ReactNode }) {
  const html = typeof window === "undefined" ? knownMarkup(name) : undefined;
  return html === undefined ? (
    <div data-fixed={name}>{children}</div>
  ) : (
    <div data-fixed={name} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
