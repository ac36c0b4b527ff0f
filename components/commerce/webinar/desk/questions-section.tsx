import { listTexts } from "@/components/kit/desk/list/list-texts";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listQuestions } from "@/lib/commerce/webinar/question/manage";
import { QUESTION_STATES, type QuestionState } from "@/lib/commerce/webinar/question/schema";
import { QuestionButtons } from "./question-buttons";

type Props = { locale: Locale; actor: UserActor; webinarId: number };

/** More than that are in the list of the API. */
const ALL = { currentPage: 0, perPage: 100 };

/** The questions before a webinar: those that are open, and folded those that were dealt with. */
export async function QuestionsSection({ locale, actor, webinarId }: Props) {
  const list = async (state: QuestionState) => ({
    state,
    page: await listQuestions(actor, webinarId, state, ALL),
  });
  const [t, { whenOf }, lists] = await Promise.all([
    getTranslations({ locale, namespace: "account.webinar" }),
    listTexts(locale),
    Promise.all(QUESTION_STATES.map(list)),
  ]);
  const rows = ({ state, page }: (typeof lists)[number]) => (
    <ul key={state} aria-label={t(`questionStates.${state}`)} className="mt-4 grid gap-4">
      {page.items.map((question) => (
        <li key={question.id} className="max-w-2xl border-s-3 border-rule ps-4">
          <p className="wrap-anywhere whitespace-pre-line">{question.text}</p>
          <p className="text-sm text-soft">
            {question.name}, {whenOf(question.created_at)}
          </p>
          <QuestionButtons webinarId={webinarId} question={question} />
        </li>
      ))}
    </ul>
  );
  const [open, ...others] = lists;
  return (
    <section aria-labelledby="questions" className="mt-12">
      <h2 id="questions" className="text-xl">
        {t("questions")}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{t("questionsIntro")}</p>
      <ScreenTexts locale={locale} namespaces={["webinar"]}>
        {open && open.page.total > 0 ? rows(open) : <p className="mt-4">{t("noQuestions")}</p>}
        {others.map(
          (one) =>
            one.page.total > 0 && (
              <details key={one.state} className="mt-4">
                <summary className="link-line">
                  {t(`questionStates.${one.state}`)} ({one.page.total})
                </summary>
                {rows(one)}
              </details>
            ),
        )}
      </ScreenTexts>
    </section>
  );
}
