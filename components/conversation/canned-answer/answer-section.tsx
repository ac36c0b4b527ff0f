import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { AnswerSide } from "@/lib/conversation/canned-answer/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { AnswerList } from "./answer-list";
import { ANSWERS_ID } from "./answers-id";

/** The section of a list of messages where the ready answers are kept. */
export async function AnswerSection({ locale, side }: { locale: Locale; side: AnswerSide }) {
  const t = await getTranslations({ locale, namespace: "account.inbox.ready" });
  return (
    <ScreenTexts locale={locale} namespaces={["inbox"]}>
      <ScreenSection id={ANSWERS_ID} title={t("heading")} text={t("intro")}>
        <AnswerList side={side} />
      </ScreenSection>
    </ScreenTexts>
  );
}
