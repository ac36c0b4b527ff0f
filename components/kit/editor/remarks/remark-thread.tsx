"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { showToast } from "@/components/kit/ui/toast";
import { LinkButton } from "@/components/kit/ui/button";
import { useRemarks } from "./remark-context";
import { RemarkEntry } from "./remark-entry";
import { RemarkForm } from "./remark-form";
import type { Remark } from "./use-remarks";

/** A remark with its passage and replies, and what can be done with it. */
export function RemarkThread({ remark }: { remark: Remark }) {
  const t = useTranslations("account.editor");
  const remarks = useRemarks();
  const item = useRef<HTMLLIElement>(null);
  const [isAnswering, setAnswering] = useState(false);
  const isActive = remarks?.activeId === remark.id;
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  if (!remarks) return null;

  const { id, anchor, done_at: doneAt, done_by: doneBy, replies } = remark;
  const isGone = remarks.isGone(remark);
  const label = remarks.fields.find(
    ({ locale, field }) => locale === remark.locale && field === remark.field,
  )?.label;
  const setDone = async () => {
    const problem = await remarks.setDone(id, doneAt === null);
    if (problem !== undefined) showToast(problem);
  };
  return (
    <li ref={item} className="remark" data-active={isActive || undefined}>
      <p className="remark-place">{label}</p>
      {anchor && isGone && doneAt === null && <p className="remark-gone">{t("remarkGone")}</p>}
      {anchor && (isGone || doneAt !== null) && (
        <blockquote className="remark-quote">{anchor.exact}</blockquote>
      )}
      {doneAt === null && !isGone && (
        <LinkButton
          className="remark-quote"
          // By keyboard the focus goes along; a finger only looks, and opens no keyboard.
          onClick={(event) => remarks.goTo(remark, event.detail === 0)}
        >
          {anchor ? anchor.exact : t("remarkWhole")}
        </LinkButton>
      )}
      <RemarkEntry entry={remark} />
      {replies.map((reply) => (
        <RemarkEntry key={reply.id} entry={reply} />
      ))}
      {doneAt !== null && doneBy && (
        <p className="text-sm text-soft">{t("remarkDoneBy", { name: doneBy.name })}</p>
      )}
      {isAnswering ? (
        <RemarkForm
          label={t("remarkReplyLabel")}
          action={t("remarkSend")}
          onSend={(body) => remarks.reply(id, body)}
          onClose={() => setAnswering(false)}
        />
      ) : (
        <p className="remark-actions">
          <LinkButton className="text-sm" onClick={() => setAnswering(true)}>
            {t("remarkReply")}
          </LinkButton>
          <LinkButton className="text-sm" onClick={() => void setDone()}>
            {t(doneAt === null ? "remarkDone" : "remarkReopen")}
          </LinkButton>
        </p>
      )}
    </li>
  );
}
