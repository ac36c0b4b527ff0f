"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { AnswerDialog, type Answer } from "./answer-dialog";
import { ApproveButton } from "./approve-button";

/** The answers of an editor to a company that waits: approve, ask back, refuse. */
export function AnswerButtons({ id, company }: { id: number; company: string }) {
  const t = useTranslations("account.approval");
  const [answer, setAnswer] = useState<Answer>();
  const button = (name: Answer, label: string) => (
    <Button
      kind={name === "refuse" ? "danger-quiet" : "quiet"}
      size="small"
      aria-label={`${label}: ${company}`}
      aria-haspopup="dialog"
      onClick={() => setAnswer(name)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <ApproveButton id={id} company={company} />
      {button("ask-back", t("askBack"))}
      {button("refuse", t("refuse"))}
      {answer && (
        <AnswerDialog
          id={id}
          company={company}
          answer={answer}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </div>
  );
}
