import type { ReactNode } from "react";
import { CodeForm, VisitorCountdown } from "@/components/commerce/appointment/visitor/code-form";
import { VisitorAction } from "@/components/commerce/appointment/visitor/visitor-action";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { bookingTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { guestPath } from "@/lib/commerce/webinar/guest/paths";
import type { GuestPage } from "@/lib/commerce/webinar/guest/find";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { TakingPart } from "./taking-part";

type GuestScreenProps = {
  locale: Locale;
  token: string;
  /** Null once nothing is kept of the sign-up. */
  page: GuestPage | null;
  now: Date;
};
type PartProps = { locale: Locale; token: string; page: GuestPage };

type State = GuestPage["signUp"]["status"] | "ended" | "cancelled";

/** What a page is about: the state of the sign-up, or what became of the webinar. */
export function stateOf(page: GuestPage | null, now: Date): State {
  if (!page) return "ended";
  const { status, webinar } = page.signUp;
  if (webinar.cancelled_at && status !== "left") return "cancelled";
  const isOpen = status === "held" || status === "lapsed";
  return isOpen && new Date(webinar.ends_at) <= now ? "ended" : status;
}

/** What confirms a sign-up: the code, or one button behind the link of the mail. */
async function Unconfirmed({ locale, token, page }: PartProps) {
  const t = await getTranslations({ locale, namespace: "webinar.guest" });
  const { isMailed, email, signUp } = page;
  const { signature = "", held_until: until, webinar } = signUp;
  const path = `/api/webinar/${webinar.id}/sign-up`;
  const labels = { code: t("code"), confirm: t("confirm"), confirming: t("confirming") };
  return (
    <>
      <p className="mt-4">{isMailed ? t("linkText") : t("codeSent", { email })}</p>
      <div className="mt-4">
        {until ? (
          <VisitorCountdown until={until} />
        ) : (
          <p className="text-soft">{t("lapsedText")}</p>
        )}
      </div>
      {isMailed ? (
        <VisitorAction
          path={path}
          signature={token}
          status="signed"
          labels={{ label: labels.confirm, busyLabel: labels.confirming }}
          className="mt-6"
        />
      ) : (
        <CodeForm
          path={path}
          status="signed"
          signature={signature}
          page={guestPath("")}
          labels={labels}
        />
      )}
      <VisitorAction
        path={path}
        signature={signature}
        status="left"
        kind="quiet"
        labels={{ label: t("giveBack"), busyLabel: t("givingBack") }}
        className="mt-10 border-t border-rule pt-6"
      />
    </>
  );
}

/** A sign-up without an account behind its signed link. Opening it changes nothing. */
export async function GuestScreen({ locale, token, page, now }: GuestScreenProps) {
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: "webinar.guest" }),
    bookingTexts(locale),
  ]);
  const state = stateOf(page, now);
  const webinar = page?.signUp.webinar;
  const part = (): ReactNode => {
    if (page && (state === "held" || state === "lapsed"))
      return <Unconfirmed locale={locale} token={token} page={page} />;
    if (page && (state === "signed" || state === "account"))
      return <TakingPart locale={locale} signUp={page.signUp} now={now} />;
    const text = state === "ended" || state === "cancelled" ? state : "left";
    return <p className="mt-4 text-soft">{t(`${text}Text`)}</p>;
  };
  const span = webinar && {
    starts: new Date(webinar.starts_at),
    ends: new Date(webinar.ends_at),
    zone: webinar.time_zone,
  };
  return (
    <PageShell locale={locale} path={guestPath(token)}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        {webinar && (
          <p className="meta mb-2 wrap-anywhere">
            {webinar.path ? (
              <a href={webinar.path} className="hover:underline">
                {webinar.title}
              </a>
            ) : (
              webinar.title
            )}
          </p>
        )}
        <h1 className="text-3xl md:text-4xl">{t(`${state}Title`)}</h1>
        {span && <p className="mt-4 text-lg font-medium">{formatSpan(span, locale)}</p>}
        <ScreenTexts locale={locale} namespaces={["appointment", "webinar"]}>
          <FormContextProvider locale={locale} texts={texts} userId={0}>
            {part()}
          </FormContextProvider>
        </ScreenTexts>
        {state === "left" && webinar?.path && (
          <p className="mt-8">
            <a href={webinar.path} className="link-line">
              {t("again")}
            </a>
          </p>
        )}
        {(state === "ended" || state === "cancelled") && (
          <p className="mt-8">
            <Link locale={locale} href={paths.webinars} className="link-line">
              {t("toList")}
            </Link>
          </p>
        )}
      </div>
    </PageShell>
  );
}
