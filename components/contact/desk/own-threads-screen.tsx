import { getTranslations } from "next-intl/server";
import { ScreenHead } from "@/components/desk/screen/screen-head";
import { ScreenTexts } from "@/components/desk/screen/screen-texts";
import { Pagination } from "@/components/section/pagination";
import { ButtonLink } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { SCREENS } from "@/lib/account/screens";
import { listOwnThreads } from "@/lib/contact/inbox";
import type { UserActor } from "@/lib/core/actor";
import { formatDate } from "@/lib/core/dates";
import { PER_PAGE } from "@/lib/core/paging";
import { paths } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";

type Props = { locale: Locale; actor: UserActor; currentPage: number };

/** What a user wrote to the editors while signed in, with its answers behind a link. */
export async function OwnThreadsScreen({ locale, actor, currentPage }: Props) {
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.enquiries" }),
    listOwnThreads(actor, { currentPage, perPage: PER_PAGE }),
  ]);
  return (
    <ScreenTexts locale={locale}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>}>
        <ButtonLink kind="quiet" locale={locale} href={paths.page("contact")}>
          {t("write")}
        </ButtonLink>
      </ScreenHead>
      {page.total === 0 && <p className="text-soft">{t("empty")}</p>}
      <ul className="action-list">
        {page.items.map(({ id, path, message, isAnswered, createdAt }) => (
          <li key={id}>
            <div>
              <p className="flex flex-wrap items-center gap-3">
                <span>{formatDate(createdAt, locale)}</span>
                <Chip tone={isAnswered ? "good" : "waiting"}>
                  {t(isAnswered ? "answered" : "waiting")}
                </Chip>
              </p>
              <p className="mt-2 line-clamp-3 wrap-anywhere">{message ?? t("noText")}</p>
            </div>
            <Link locale={locale} href={path} className="link-line">
              {t("open")}
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        locale={locale}
        path={SCREENS.enquiries.path}
        current={currentPage}
        last={page.lastPage}
      />
    </ScreenTexts>
  );
}
