import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ContinueButton } from "@/components/conversation/enquiry/desk/continue-button";
import { Pagination } from "@/components/kit/ui/pagination";
import { ButtonLink } from "@/components/kit/ui/button";
import { Chip } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import { listContinuable } from "@/lib/conversation/enquiry/conversation";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { listOwnThreads } from "@/lib/conversation/thread/own";

type Props = {
  locale: Locale;
  actor: UserActor;
  currentPage: number;
  /** A path other than the screen's own, and the way back. */
  under?: string;
};

/** What a user wrote to the editors and companies while signed in; answers are behind a link. */
export async function OwnThreadsScreen({ locale, actor, currentPage, under }: Props) {
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.enquiries" }),
    listOwnThreads(actor, { currentPage, perPage: PER_PAGE }, locale),
  ]);
  const continuable = await listContinuable(
    actor,
    page.items.map(({ id }) => id),
  );
  return (
    <ScreenTexts locale={locale}>
      <ScreenHead
        kicker={
          under && (
            <Link locale={locale} href={SCREENS.enquiries.path} className="hover:underline">
              {t("back")}
            </Link>
          )
        }
        title={t("title")}
        intro={<p>{t("intro")}</p>}
      >
        <ButtonLink kind="quiet" locale={locale} href={paths.page("contact")}>
          {t("write")}
        </ButtonLink>
      </ScreenHead>
      {page.total === 0 && <p className="text-soft">{t("empty")}</p>}
      <ul className="action-list">
        {page.items.map(({ id, path, company, message, isAnswered, isUndelivered, createdAt }) => (
          <li key={id}>
            <div>
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-medium">
                  {company === null ? t("editors") : company || t("goneCompany")}
                </span>
                <span>{formatDate(createdAt, locale)}</span>
                {isUndelivered ? (
                  <Chip tone="bad">{t("undelivered")}</Chip>
                ) : (
                  <Chip tone={isAnswered ? "good" : "waiting"}>
                    {t(isAnswered ? "answered" : "waiting")}
                  </Chip>
                )}
              </p>
              <p className="mt-2 line-clamp-3 wrap-anywhere">{message ?? t("noText")}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Link locale={locale} href={path} className="link-line">
                {t("open")}
              </Link>
              {continuable.has(id) && <ContinueButton enquiryId={id} label={t("continue")} />}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        locale={locale}
        path={under ?? SCREENS.enquiries.path}
        current={currentPage}
        last={page.lastPage}
      />
    </ScreenTexts>
  );
}
