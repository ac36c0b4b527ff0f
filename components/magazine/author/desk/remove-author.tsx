"use client";

import { useTranslations } from "next-intl";
import { RemoveUnused } from "@/components/kit/desk/form/remove-unused";
import type { AuthorEditView } from "@/lib/magazine/author/desk";

type Props = { author: AuthorEditView; listPath: string };

/** Deletes an author whom no post names, after a question; else says how many posts do. */
export function RemoveAuthor({ author, listPath }: Props) {
  const t = useTranslations("account.author");
  const { id, shown_name: name, posts_count: count } = author;
  return (
    <RemoveUnused
      endpoint={`/api/author/${id}`}
      listPath={listPath}
      uses={count}
      texts={{
        label: t("delete"),
        question: { title: t("deleteTitle", { name }), text: t("deleteText") },
        refusal: { title: t("refusedTitle"), text: t("refusedText", { name, count }) },
        done: t("deleted", { name }),
      }}
    />
  );
}
