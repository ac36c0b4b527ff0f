"use client";

import { useTranslations } from "next-intl";
import { RemoveUnused } from "@/components/kit/desk/form/remove-unused";
import type { SeriesEditView } from "@/lib/magazine/series/desk";

type Props = { series: SeriesEditView; listPath: string };

/** Deletes a series without posts, after a question; else says how many there are. */
export function RemoveSeries({ series, listPath }: Props) {
  const t = useTranslations("account.series");
  const { id, shown_title: title, posts_count: count } = series;
  return (
    <RemoveUnused
      endpoint={`/api/series/${id}`}
      listPath={listPath}
      uses={count}
      texts={{
        label: t("delete"),
        question: { title: t("deleteTitle", { title }), text: t("deleteText") },
        refusal: { title: t("refusedTitle"), text: t("refusedText", { title, count }) },
        done: t("deleted", { title }),
      }}
    />
  );
}
