import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Pagination } from "@/components/kit/ui/pagination";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listForDesk } from "@/lib/conversation/recommendation/desk";
import type { RecommendationDeskView } from "@/lib/conversation/recommendation/schema";
import { Rating } from "../rating";
import { CompanyActions } from "./company-actions";
import { EditorActions } from "./editor-actions";

type Props = { locale: Locale; actor: UserActor; currentPage: number };

const TONES: Record<RecommendationDeskView["status"], ChipTone> = {
  pending: "waiting",
  published: "good",
  refused: "bad",
};

/** The recommendations that an editor decides on, or those of the user's company. */
export async function RecommendationsScreen({ locale, actor, currentPage }: Props) {
  const isEditor = hasRole(actor, "editor");
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.recommendation" }),
    listForDesk(actor, { currentPage, perPage: PER_PAGE }, locale),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={["recommendation"]}>
      <ScreenHead
        title={t("title")}
        intro={<p>{t(isEditor ? "introEditor" : "introCompany")}</p>}
      />
      {page.total === 0 && <p className="text-soft">{t("empty")}</p>}
      <ul className="grid gap-8">
        {page.items.map((item) => (
          <li key={item.id} className="min-w-0 border-t border-rule pt-5">
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-medium">{item.member_name}</span>
              <Rating rating={item.rating} text={t("rating", { rating: item.rating })} />
              <span className="text-soft">
                {item.author_name}, {formatDate(new Date(item.created_at), locale)}
              </span>
              <Chip tone={TONES[item.status]}>{t(`states.${item.status}`)}</Chip>
              {item.reported_at && <Chip tone="bad">{t("reported")}</Chip>}
            </p>
            <p className="mt-3 wrap-anywhere whitespace-pre-line">{item.text}</p>
            {(
              [
                ["reply", item.reply],
                ["report", item.report],
                ["refusal", item.refusal],
              ] as const
            ).map(
              ([name, text]) =>
                text && (
                  <div key={name} className="mt-3 border-s-3 border-rule ps-4">
                    <p className="text-sm text-soft">{t(name)}</p>
                    <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
                  </div>
                ),
            )}
            {isEditor ? <EditorActions item={item} /> : <CompanyActions item={item} />}
          </li>
        ))}
      </ul>
      <Pagination
        locale={locale}
        path={SCREENS.recommendations.path}
        current={currentPage}
        last={page.lastPage}
      />
    </ScreenTexts>
  );
}
