import type { SignupView } from "@/lib/commerce/webinar/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { QuestionForm } from "./question-form";

type Props = {
  locale: Locale;
  signup: Pick<SignupView, "questions" | "may_ask" | "webinar">;
  signature?: string | undefined;
};

/** The questions that a participant sent before a webinar, and the form of another one. */
export async function OwnQuestions({ locale, signup, signature }: Props) {
  const { questions, may_ask: mayAsk, webinar } = signup;
  if (questions.length === 0 && !mayAsk) return null;
  const t = await getTranslations({ locale, namespace: "account.webinar" });
  const form = <QuestionForm webinarId={webinar.id} signature={signature} />;
  return (
    <div className="mt-4">
      {questions.length > 0 && (
        <>
          <p className="font-medium">{t("ownQuestions")}</p>
          <ul className="mt-2 grid max-w-2xl gap-2">
            {questions.map(({ id, text, answered }) => (
              <li
                key={id}
                className="border-s-3 border-rule ps-4 wrap-anywhere whitespace-pre-line"
              >
                {text}
                {answered && <span className="block text-sm text-soft">{t("answered")}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayAsk && (
        <details className="mt-3">
          <summary className="link-line">{t("askTitle")}</summary>
          {form}
        </details>
      )}
    </div>
  );
}
