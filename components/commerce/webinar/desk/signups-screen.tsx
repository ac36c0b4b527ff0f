import { ReaderTime } from "@/components/commerce/appointment/desk/reader-time";
import { LinkTabs } from "@/components/kit/desk/screen/link-tabs";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { pageHref, Pagination } from "@/components/kit/ui/pagination";
import { ButtonLink } from "@/components/kit/ui/button";
import type { UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import type { SignupView } from "@/lib/commerce/webinar/schema";
import { listSignups } from "@/lib/commerce/webinar/signups";
import { WebinarActions, type SignupState } from "./webinar-actions";

type When = "upcoming" | "past";
type Props = { locale: Locale; actor: UserActor; when: When; currentPage: number; now: Date };

const { path } = webinarManifest.screens.webinars;

/** The query of the list's URL; coming webinars are the default. */
const queryOf = (when: When): Record<string, string> => (when === "past" ? { when } : {});

function stateOf({ webinar, opens_at: opensAt }: SignupView, now: Date): SignupState {
  if (webinar.cancelled_at) return "cancelled";
  if (new Date(webinar.ends_at) <= now) return "over";
  if (new Date(webinar.starts_at) <= now) return "running";
  return new Date(opensAt) <= now ? "open" : "ahead";
}

async function Row({ locale, signup, now }: { locale: Locale; signup: SignupView; now: Date }) {
  const t = await getTranslations({ locale, namespace: "account.webinar" });
  const { webinar } = signup;
  const state = stateOf(signup, now);
  const span = {
    starts: new Date(webinar.starts_at),
    ends: new Date(webinar.ends_at),
    zone: webinar.time_zone,
  };
  return (
    <li className="min-w-0 border-t border-rule pt-5">
      <h2 className="text-xl wrap-anywhere">
        {webinar.path ? (
          <a href={webinar.path} className="link-line">
            {webinar.title}
          </a>
        ) : (
          webinar.title
        )}
      </h2>
      <p className="mt-2">{formatSpan(span, locale)}</p>
      <ReaderTime span={span} />
      <div className="mt-3">
        {state === "cancelled" ? (
          <p className="font-medium">{t("cancelled")}</p>
        ) : (
          <WebinarActions signup={signup} state={state} />
        )}
      </div>
    </li>
  );
}

/** The webinars that one signed up for: those ahead, or the past ones with their recordings. */
export async function SignupsScreen({ locale, actor, when, currentPage, now }: Props) {
  const filters = { isAhead: when === "upcoming", isPast: when === "past", webinarId: undefined };
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.webinar" }),
    listSignups(actor, filters, { currentPage, perPage: PER_PAGE }, locale, now),
  ]);
  const times = (["upcoming", "past"] as const).map((one) => ({
    href: pageHref(path, 0, queryOf(one)),
    text: t(`when.${one}`),
    isCurrent: one === when,
  }));
  return (
    <ScreenTexts locale={locale} namespaces={["appointment", "webinar"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>}>
        <ButtonLink locale={locale} href={paths.webinars} kind="quiet">
          {t("toList")}
        </ButtonLink>
      </ScreenHead>
      <div className="mb-8">
        <LinkTabs locale={locale} label={t("whenLabel")} tabs={times} />
      </div>
      {page.total === 0 && <p className="text-soft">{t(`empty.${when}`)}</p>}
      <ul className="grid gap-6">
        {page.items.map((signup) => (
          <Row key={signup.id} locale={locale} signup={signup} now={now} />
        ))}
      </ul>
      <Pagination
        locale={locale}
        path={path}
        query={queryOf(when)}
        current={currentPage}
        last={page.lastPage}
      />
    </ScreenTexts>
  );
}
