import { VisitorAction } from "@/components/commerce/appointment/visitor/visitor-action";
import { eventCalendarHref } from "@/components/commerce/event-card/calendar-href";
import { ButtonLink } from "@/components/kit/ui/button";
import { webinarManifest } from "@/lib/commerce/webinar/manifest";
import type { SignUpView } from "@/lib/commerce/webinar/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { AfterParts } from "../participant/after-parts";
import { OwnQuestions } from "../participant/own-questions";
import { LateCountdown } from "./late-countdown";

type Props = { locale: Locale; signUp: SignUpView; now: Date };

/** The way into a webinar at its time, and its recording after it. */
async function Links({ locale, signUp, now }: Props) {
  const [t, own] = await Promise.all([
    getTranslations({ locale, namespace: "webinar.guest" }),
    getTranslations({ locale, namespace: "webinar" }),
  ]);
  const { webinar, opens_at: opens, join_url: join, recording_url: recording } = signUp;
  const isOver = new Date(webinar.ends_at) <= now;
  if (!isOver && new Date(opens) > now) return <LateCountdown until={opens} />;
  const link = join ?? recording;
  if (!link) return <p className="text-soft">{t(isOver ? "noRecording" : "noLink")}</p>;
  return (
    <ButtonLink href={link} target="_blank" rel="noopener noreferrer">
      {own(isOver ? "recording" : "join")}
    </ButtonLink>
  );
}

/**
 * A confirmed sign-up: the links of the webinar, its calendar file, and one button that gives the
 * place back before it begins. Who has an account does that there.
 */
export async function TakingPart(props: Props) {
  const { locale, signUp, now } = props;
  const [t, own] = await Promise.all([
    getTranslations({ locale, namespace: "webinar.guest" }),
    getTranslations({ locale, namespace: "webinar" }),
  ]);
  const { webinar, status, signature = "" } = signUp;
  const isAhead = new Date(webinar.starts_at) > now;
  return (
    <>
      <p className="mt-4 text-soft">{t(status === "account" ? "accountText" : "signedText")}</p>
      <div className="mt-6">
        <Links {...props} />
        <AfterParts
          signup={signUp}
          labels={{ material: own("material"), chapters: own("chapters") }}
        />
      </div>
      {status === "signed" && (
        <OwnQuestions locale={locale} signup={signUp} signature={signature} />
      )}
      {isAhead && webinar.path && (
        <p className="mt-6">
          <a href={eventCalendarHref(webinar.id, locale)} rel="nofollow" className="link-line">
            {t("toCalendar")}
          </a>
        </p>
      )}
      {status === "account" && (
        <p className="mt-10 border-t border-rule pt-6">
          <Link
            locale={locale}
            href={webinarManifest.screens.webinars.path}
            rel="nofollow"
            className="link-line"
          >
            {own("mine")}
          </Link>
        </p>
      )}
      {status === "signed" && isAhead && (
        <>
          <p className="mt-10 border-t border-rule pt-6 text-soft">{t("leaveText")}</p>
          <VisitorAction
            path={`/api/webinar/${webinar.id}/sign-up`}
            signature={signature}
            status="left"
            kind="quiet"
            labels={{ label: t("leave"), busyLabel: t("leaving") }}
            className="mt-4"
          />
        </>
      )}
    </>
  );
}
