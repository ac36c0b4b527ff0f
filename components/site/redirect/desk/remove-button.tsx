"use client";

import { useTranslations } from "next-intl";
import { DeleteButton } from "@/components/kit/desk/form/delete-button";

type Props = { id: number; from: string; listPath: string };

/** Deletes a redirect, after a question. */
export function RemoveButton({ id, from, listPath }: Props) {
  const t = useTranslations("account.redirect");
  const texts = {
    title: t("deleteTitle"),
    text: t("deleteText", { from }),
    label: t("delete"),
    done: t("deleted"),
  };
  return <DeleteButton endpoint={`/api/redirect/${id}`} texts={texts} listPath={listPath} />;
}
