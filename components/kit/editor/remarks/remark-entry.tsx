"use client";

import { useTranslations } from "next-intl";
import { showToast } from "@/components/kit/ui/toast";
import { LinkButton } from "@/components/kit/ui/button";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { useRemarks } from "./remark-context";

type Props = {
  entry: {
    id: number;
    body: string | null;
    author: { id: number; name: string } | null;
    created_at: string;
  };
};

/** One remark or reply: who wrote it, when, its text, and for its author how to remove it. */
export function RemarkEntry({ entry: { id, body, author, created_at: at } }: Props) {
  const t = useTranslations("account.editor");
  const { locale, userId } = useFormContext();
  const remarks = useRemarks();
  const remove = async () => {
    const question = {
      title: t("remarkRemoveTitle"),
      text: t("remarkRemoveText"),
      confirmLabel: t("remarkRemove"),
    };
    if (!(await confirmAlert(question))) return;
    const problem = await remarks?.remove(id);
    if (problem !== undefined) showToast(problem);
  };
  const days = { today: t("today"), yesterday: t("yesterday") };
  return (
    <div className="remark-entry">
      <p className="text-sm">
        <span className="font-semibold">{author?.name ?? t("remarkNobody")}</span>{" "}
        <time className="text-soft" dateTime={at}>
          {relativeDateText(new Date(at), locale, days)}
        </time>
      </p>
      {body === null ? (
        <p className="text-soft">{t("remarkWithdrawn")}</p>
      ) : (
        <p className="remark-body">{body}</p>
      )}
      {body !== null && author?.id === userId && (
        <LinkButton className="text-sm" onClick={() => void remove()}>
          {t("remarkRemove")}
        </LinkButton>
      )}
    </div>
  );
}
