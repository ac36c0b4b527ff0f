import {
  AgendaScreen,
  spanOf,
  type When,
} from "@/components/commerce/appointment/desk/agenda-screen";
import { ReaderTime } from "@/components/commerce/appointment/desk/reader-time";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
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
import { AfterParts } from "../participant/after-parts";
import { OwnQuestions } from "../participant/own-questions";
import { WebinarActions, type SignupState } from "./webinar-actions";

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
  const span = spanOf(webinar);
  return (
    <>
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
        <AfterParts
          signup={signup}
          labels={{ material: t("after.material"), chapters: t("after.chapters") }}
        />
        <OwnQuestions locale={locale} signup={signup} />
      </div>
    </>
  );
}

/** The webinars that one signed up for: those ahead, or the past ones with their recordings. */
export async function SignupsScreen({ locale, actor, when, currentPage, now }: Props) {
  const filters = { isAhead: when === "upcoming", isPast: when === "past", webinarId: undefined };
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.webinar" }),
    listSignups(actor, filters, { currentPage, perPage: PER_PAGE }, locale, now),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={["appointment", "webinar"]}>
      <AgendaScreen
        locale={locale}
        path={path}
        when={when}
        page={page}
        text={t}
        intro={t("intro")}
        action={
          <ButtonLink locale={locale} href={paths.webinars} kind="quiet">
            {t("toList")}
          </ButtonLink>
        }
        queryOf={queryOf}
        row={(signup) => <Row locale={locale} signup={signup} now={now} />}
      />
    </ScreenTexts>
  );
}
