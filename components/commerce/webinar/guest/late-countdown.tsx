"use client";

import { useHydrated } from "@/components/kit/form/use-hydrated";
import { LinkCountdown } from "../desk/link-countdown";

/** The countdown of a public page: the server's seconds are not the browser's. */
export function LateCountdown({ until }: { until: string }) {
  return useHydrated() ? <LinkCountdown until={until} /> : <p className="min-h-6" />;
}
