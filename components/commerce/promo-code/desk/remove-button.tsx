"use client";

import { useTranslations } from "next-intl";
import { DeleteButton } from "@/components/kit/desk/form/delete-button";

type Props = { id: number; isUsed: boolean; listPath: string };

/** Deletes a code that nobody used, or ends one that was, after a question. */
export function RemoveButton({ id, isUsed, listPath }: Props) {
  const t = useTranslations("account.promoCode");
  const texts = isUsed
    ? { title: t("endTitle"), text: t("endText"), label: t("end"), done: t("ended") }
    : {
        title: t("deleteTitle"),
        text: t("deleteText"),
        label: t("delete"),
        done: t("deleted"),
      };
  return <DeleteButton endpoint={`/api/promo-code/${id}`} texts={texts} listPath={listPath} />;
}
