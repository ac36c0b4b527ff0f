"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { AnswerSide } from "@/lib/conversation/canned-answer/schema";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { ANSWERS_ID } from "./answers-id";
import { useAnswers } from "./use-answers";

const PATHS: Record<AnswerSide, string> = {
  company: SCREENS.enquiries.path,
  editors: SCREENS.inbox.path,
};

type Props = { side: AnswerSide; locale: Locale; onInsert(text: string): void };

/** Chooses a ready answer, which is inserted into the field of the answer. */
export function AnswerPicker({ side, locale, onInsert }: Props) {
  const t = useTranslations("account.inbox.ready");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { answers, isFailed } = useAnswers(side, isOpen);
  const insert = (text: string) => {
    setOpen(false);
    onInsert(text);
  };
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t("insert")}
      </Button>
      <div id={id} hidden={!isOpen} className="mt-3">
        {isFailed && <p className="text-sm text-soft">{t("failed")}</p>}
        {answers && (
          <ul className="grid gap-1">
            {answers.map((answer) => (
              <li key={answer.id} className="flex items-baseline gap-2">
                <LinkButton onClick={() => insert(answer.text)}>{answer.title}</LinkButton>
                <abbr title={LOCALE_FACTS[answer.locale].label} className="language-mark">
                  {LOCALE_FACTS[answer.locale].short}
                </abbr>
              </li>
            ))}
            {answers.length === 0 && <li className="text-soft">{t("none")}</li>}
            <li>
              <Link
                locale={locale}
                href={`${PATHS[side]}#${ANSWERS_ID}`}
                className="link-line text-sm"
              >
                {t("manage")}
              </Link>
            </li>
          </ul>
        )}
      </div>
    </div>
  );
}
