"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import {
  MAX_ANSWERS,
  type AnswerSide,
  type AnswerView,
} from "@/lib/conversation/canned-answer/schema";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { AnswerForm } from "./answer-form";
import { useAnswers } from "./use-answers";

/** The ready answers of a side, with what adds, changes and deletes them. */
export function AnswerList({ side }: { side: AnswerSide }) {
  const t = useTranslations("account.inbox.ready");
  const { answers, isFailed, reload } = useAnswers(side, true);
  const { busy, run } = useAction();
  const [edited, setEdited] = useState<AnswerView | "new">();
  const done = () => {
    setEdited(undefined);
    void reload();
  };
  const remove = async ({ id, title }: AnswerView) => {
    const isSure = await confirmAlert({
      title: t("removeTitle"),
      text: t("removeText", { title }),
      confirmLabel: t("remove"),
      isDanger: true,
    });
    if (!isSure) return;
    await run(
      "remove",
      () => callApi(`/api/canned-answer/${id}`, undefined, "DELETE"),
      () => showToast(t("removed")),
    );
    await reload();
  };
  if (isFailed) return <p className="text-soft">{t("failed")}</p>;
  if (!answers) return null;
  const form = (answer: AnswerView | undefined) => (
    <AnswerForm
      key={answer?.id ?? 0}
      side={side}
      answer={answer}
      onDone={done}
      onCancel={() => setEdited(undefined)}
    />
  );
  return (
    <div className="grid gap-5">
      <ul className="desk-list">
        {answers.map((answer) =>
          edited !== "new" && edited?.id === answer.id ? (
            <li key={answer.id}>{form(answer)}</li>
          ) : (
            <li key={answer.id}>
              <p className="font-medium wrap-anywhere">
                {answer.title}{" "}
                <abbr title={LOCALE_FACTS[answer.locale].label} className="language-mark">
                  {LOCALE_FACTS[answer.locale].short}
                </abbr>
              </p>
              <p className="wrap-anywhere whitespace-pre-line text-soft">{answer.text}</p>
              <p className="mt-1 flex gap-4">
                <LinkButton
                  aria-label={t("changeOne", { title: answer.title })}
                  onClick={() => setEdited(answer)}
                >
                  {t("change")}
                </LinkButton>
                <LinkButton
                  aria-label={t("removeOne", { title: answer.title })}
                  aria-disabled={busy !== undefined}
                  onClick={() => void remove(answer)}
                >
                  {t("remove")}
                </LinkButton>
              </p>
            </li>
          ),
        )}
        {answers.length === 0 && <li className="text-soft">{t("none")}</li>}
      </ul>
      {edited === "new" && form(undefined)}
      {edited === undefined && answers.length < MAX_ANSWERS && (
        <p>
          <Button kind="quiet" onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        </p>
      )}
    </div>
  );
}
