"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { refusedResponse } from "@/lib/audience/campaign/desk/shown-responses";

const PER_PAGE = 50;

async function load(url: string) {
  const result = await callApi<unknown>(url, undefined, "GET");
  if (result.kind !== "ok") throw new Error("refused mails not loaded");
  return z.array(refusedResponse).parse(result.data);
}

/** The addresses that a campaign did not reach, with reason and the words of the server. */
export function RefusedList({ id, count }: { id: number; count: number }) {
  const t = useTranslations("account.campaign");
  const reasons = useTranslations("account.mailLog.reasons");
  const [page, setPage] = useState(0);
  const { data, error } = useSWR(
    // The count is a part of the key: a further refusal reloads the list.
    [`/api/campaign/${id}/refused?per_page=${PER_PAGE}&current_page=${page}`, count],
    ([url]) => load(url),
    { keepPreviousData: true },
  );
  const last = Math.ceil(count / PER_PAGE) - 1;
  return (
    <section aria-labelledby="campaign-refused">
      <h2 id="campaign-refused" className="text-xl">
        {t("refusedTitle", { count })}
      </h2>
      {error !== undefined && <p className="note">{t("reportFailed")}</p>}
      <ul className="refused-list">
        {data?.map(({ id: key, email, reason, answer }) => (
          <li key={key}>
            <strong>{email}</strong>
            <span>{reason && reasons(reason)}</span>
            {answer && (
              <span className="text-sm text-soft" lang="en">
                {answer}
              </span>
            )}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <p className="flex items-center gap-3">
          <Button
            kind="quiet"
            size="small"
            aria-disabled={page === 0}
            onClick={() => setPage(Math.max(0, page - 1))}
          >
            {t("pageBefore")}
          </Button>
          {t("pageOf", { page: page + 1, last: last + 1 })}
          <Button
            kind="quiet"
            size="small"
            aria-disabled={page >= last}
            onClick={() => setPage(Math.min(last, page + 1))}
          >
            {t("pageAfter")}
          </Button>
        </p>
      )}
    </section>
  );
}
