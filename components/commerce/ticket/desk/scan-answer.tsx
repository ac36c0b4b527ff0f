"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { formatMoney } from "@/lib/kernel/core/money";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import type { Refused } from "@/lib/commerce/ticket/door/schema";
import { toneOf, type Answer } from "./offline-verdict";

const TONES = {
  good: "border-good text-good",
  waiting: "border-(--accent-channel) text-ink",
  bad: "border-bad text-bad",
};

/** Time and, on another day, date of an instant, by the clock of the phone. */
export function useClockText(): (iso: string) => string {
  const { locale } = useFormContext();
  return (iso) => {
    const date = new Date(iso);
    const isToday = date.toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(LOCALE_FACTS[locale].iso, {
      timeStyle: "medium",
      hourCycle: "h23",
      ...(isToday ? {} : { dateStyle: "short" }),
    }).format(date);
  };
}

/** Who checked a ticket in before, when and where; "" if nobody did. */
export function useFormerText(): (refused: Refused) => string {
  const t = useTranslations("account.door");
  const clock = useClockText();
  return ({ checked_in_at: at, checked_in_by: by, device }) =>
    at === null
      ? ""
      : t("former", {
          when: clock(at),
          who: [by, device].filter(Boolean).join(", ") || t("somebody"),
        });
}

/** Large words of an answer, and a line below. */
function useAnswerTexts(): (answer: Answer) => { title: string; text: string } {
  const t = useTranslations("account.door");
  const due = useTranslations("account.doorPayment");
  const { locale } = useFormContext();
  const clock = useClockText();
  const former = useFormerText();
  return (answer) => {
    switch (answer.kind) {
      case "admitted": {
        const { name, ticket_type: type, order_number: number } = answer.ticket;
        return { title: t("admitted"), text: [name, type, number].filter(Boolean).join(" · ") };
      }
      case "refused": {
        const { reason, name, ticket_type: type } = answer.refused;
        const who = [name, type].filter(Boolean).join(" · ");
        return { title: t(`refused.${reason}`), text: `${former(answer.refused)} ${who}`.trim() };
      }
      case "listed":
        return {
          title: t("listed"),
          text: [
            ...(answer.dueCents > 0
              ? [due("due", { amount: formatMoney(answer.dueCents, "EUR", locale) })]
              : []),
            t("listedText", { when: clock(answer.madeAt) }),
          ].join(" · "),
        };
      case "used":
        return {
          title: t("refused.already_used"),
          text: t("usedText", { when: clock(answer.at) }),
        };
      default:
        return { title: t(`titles.${answer.kind}`), text: t(`texts.${answer.kind}`) };
    }
  };
}

/** The last answer in large words and a colour, announced at once. */
export function ScanAnswer({
  answer,
  children,
}: {
  answer: Answer | undefined;
  children?: React.ReactNode;
}) {
  const textsOf = useAnswerTexts();
  const texts = answer && textsOf(answer);
  return (
    <div role="alert" data-answer={answer && toneOf(answer)}>
      {answer && texts && (
        <div className={`border-s-8 bg-wash px-5 py-4 ${TONES[toneOf(answer)]}`}>
          <p className="text-3xl leading-tight font-semibold">{texts.title}</p>
          <p className="mt-1 text-lg text-ink">{texts.text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
