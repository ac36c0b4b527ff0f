"use client";

import { useTranslations } from "next-intl";
import type { DoorList } from "@/lib/commerce/ticket/door/schema";
import { useClockText } from "./scan-answer";
import type { Kept } from "./scan-store";

type Props = {
  kept: Kept;
  list: DoorList | undefined;
  /** The status that keeps scans waiting; null without a network, undefined if none waits. */
  problem: number | null | undefined;
};

/** How many have arrived, how old the list is, and how many scans wait for a network. */
export function ScanState({ kept, list, problem }: Props) {
  const t = useTranslations("account.door");
  const clock = useClockText();
  const isSignedOut = problem === 401 || problem === 403 || problem === 419;
  return (
    <div className="mt-6 text-soft">
      <p>
        {list
          ? t("counts", { arrived: list.checked_in, sold: list.sold, when: clock(list.made_at) })
          : t("noList")}
      </p>
      <p role="status" className="mt-2 font-semibold text-ink empty:hidden">
        {kept.waiting.length > 0 && t("waiting", { count: kept.waiting.length })}
        {isSignedOut && ` ${t("signedOut")}`}
      </p>
    </div>
  );
}
