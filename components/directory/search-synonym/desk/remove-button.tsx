"use client";

import { useTranslations } from "next-intl";
import { DeleteButton } from "@/components/kit/desk/form/delete-button";

type Props = { id: number; word: string; listPath: string };

/** Removes a trade from the list, after a question. */
export function RemoveButton({ id, word, listPath }: Props) {
  const t = useTranslations("account.searchSynonym");
  const texts = {
    title: t("deleteTitle"),
    text: t("deleteText", { word }),
    label: t("delete"),
    done: t("deleted"),
  };
  return <DeleteButton endpoint={`/api/search-synonym/${id}`} texts={texts} listPath={listPath} />;
}
