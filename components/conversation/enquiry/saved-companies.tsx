"use client";

import { useId, useState, useSyncExternalStore } from "react";
import useSWR from "swr";
import { keptThings, noKeptThings, onKeptChange } from "@/components/audience/board/browser-store";
import { loadMarks, MARKS_URL, marksOf } from "@/components/audience/board/marks";
import { useSession } from "@/components/kit/session/use-session";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { AskedCompany } from "./asked-company";
import { CompanyRows } from "./company-rows";
import type { AskLabels } from "./labels";
import { useCompanies } from "./load-companies";

/** The most that one request of the list names. */
const MAX_IDS = 100;
const SHOWN = 5;
const PREFIX = "member:";

/** The ids of the companies that the account, or the browser, has saved. */
function useSavedIds(): number[] {
  const { status } = useSession();
  const kept = useSyncExternalStore(onKeptChange, keptThings, noKeptThings);
  // Where this request fails, the list below still has every company.
  const account = useSWR(status === "user" ? MARKS_URL : null, loadMarks, {
    revalidateOnFocus: false,
  });
  const saved = [...(account.data?.saved ?? []), ...marksOf(kept).saved];
  const ids = saved.flatMap((key) =>
    key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : [],
  );
  return [...new Set(ids)].slice(0, MAX_IDS);
}

type Props = {
  locale: Locale;
  labels: AskLabels;
  chosen: AskedCompany[];
  onChange(chosen: AskedCompany[]): void;
};

/** The saved companies that take enquiries; nothing without any that is not chosen yet. */
export function SavedCompanies({ locale, labels, chosen, onChange }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const ids = useSavedIds();
  const query = new URLSearchParams({
    locale,
    per_page: String(MAX_IDS),
    ids: ids.join(","),
  });
  const list = useCompanies(ids.length > 0 ? query : undefined);
  const open = (list.data ?? []).filter((one) => chosen.every((other) => other.id !== one.id));
  if (open.length === 0) return null;
  return (
    <div role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="mb-2 text-sm font-medium">
        {labels.saved}
      </p>
      <CompanyRows
        companies={isWhole ? open : open.slice(0, SHOWN)}
        labels={labels}
        chosen={chosen}
        onChange={onChange}
      />
      {!isWhole && open.length > SHOWN && (
        <Button kind="quiet" size="small" className="mt-3" onClick={() => setWhole(true)}>
          {labels.allSaved}
        </Button>
      )}
    </div>
  );
}
