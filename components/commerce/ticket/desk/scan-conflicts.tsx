"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/kit/ui/button";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import { useClockText, useFormerText } from "./scan-answer";
import type { Conflict } from "./scan-store";

type Props = { conflicts: readonly Conflict[]; onDismiss(key: string): void };

/** Scans made without a network that were refused when they were sent, with both times and places. */
export function ScanConflicts({ conflicts, onDismiss }: Props) {
  const t = useTranslations("account.door");
  const clock = useClockText();
  const former = useFormerText();
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="mt-8 border-s-3 border-bad bg-wash px-4 py-3">
      <h2 id="conflicts" className="text-lg font-semibold">
        {t("conflicts")}
      </h2>
      <ul className="mt-2 grid gap-3">
        {conflicts.map(({ scan, refused }) => (
          <li key={scan.key}>
            <p className="font-semibold">
              {t(refused ? `refused.${refused.reason}` : "titles.unknown")}
            </p>
            <p>{refused ? `${refused.name} · ${refused.ticket_type}` : spacedCode(scan.code)}</p>
            <p className="text-sm text-soft">
              {t("scannedHere", {
                when: clock(scan.scanned_at),
                where: scan.device || t("thisPhone"),
              })}
            </p>
            {refused && <p className="text-sm text-soft empty:hidden">{former(refused)}</p>}
            <LinkButton onClick={() => onDismiss(scan.key)}>{t("dismiss")}</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
