import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formTexts } from "@/components/kit/form/labels";
import { ButtonLink } from "@/components/kit/ui/button";
import { formatDate } from "@/lib/kernel/core/dates";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { takeBackUntil } from "@/lib/audience/subscriber/leave";
import { NEWSLETTER_PATHS } from "@/lib/audience/subscriber/links";
import type { SubscriberView } from "@/lib/audience/subscriber/link-view";
import { listTopics } from "@/lib/audience/subscriber/topics";
import { DataPanel, ManageLinkPanel } from "./data-panel";
import { LeavePanel } from "./leave-panel";
import { LinkScreen } from "./link-screen";
import { PreferencesForm } from "./preferences-form";

type Page = { locale: Locale; token: string };
type Active = Extract<SubscriberView, { state: "active" | "test" }>;

const translations = (locale: Locale) => getTranslations({ locale, namespace: "newsletter" });

async function Leave({
  locale,
  token,
  view,
}: Page & { view: Extract<SubscriberView, { state: "active" | "test" | "left" }> }) {
  const [t, texts] = await Promise.all([translations(locale), formTexts(locale)]);
  const hasLeft = view.state === "left";
  const email = view.state === "left" ? view.email : view.preferences.email;
  const until = (view.state === "left" && view.takeBackUntil) || takeBackUntil(new Date());
  const since = view.state === "left" && view.leftAt ? formatDate(view.leftAt, locale) : "";
  const labels = {
    lead: t("leaveLead", { email }),
    leave: t("leave"),
    leaving: t("leaving"),
    left: [t("leftText", { email }), since && t("leftSince", { date: since })].join(" ").trim(),
    takeBackText: t("takeBackText", { date: formatDate(until, locale) }),
    takeBack: t("takeBack"),
    takingBack: t("takingBack"),
    returned: t("returned", { email }),
    testDone: t("testDone"),
  };
  const mayReturn = view.state === "left" && view.takeBackUntil !== null;
  return (
    <LeavePanel
      locale={locale}
      token={token}
      texts={texts}
      labels={labels}
      hasLeft={hasLeft}
      mayReturn={mayReturn}
    />
  );
}

async function Preferences({ locale, token, view }: Page & { view: Active }) {
  const [t, texts, topics] = await Promise.all([
    translations(locale),
    formTexts(locale),
    listTopics(locale),
  ]);
  const { preferences, isManaged } = view;
  const { email } = preferences;
  const link = { locale, token, texts };
  const data = {
    sendLink: t("sendLink"),
    sendingLink: t("sendingLink"),
    linkSent: t("linkSent", { email }),
    export: t("export"),
    newAddress: t("newAddress"),
    changeAddress: t("changeAddress"),
    changingAddress: t("changingAddress"),
    addressAsked: t("addressAsked"),
    eraseTitle: t("eraseTitle"),
    eraseText: t("eraseText"),
    erase: t("erase"),
    erasing: t("erasing"),
    eraseSure: t("eraseSure"),
    cancel: t("cancel"),
    erased: t("erased"),
    testDone: t("testDone"),
  };
  const labels = {
    language: t("language"),
    frequency: t("frequency"),
    issue: t("issue"),
    issueHint: t("issueHint"),
    weekly: t("weekly"),
    weeklyHint: t("weeklyHint"),
    topics: t("topics"),
    allTopics: t("allTopics"),
    chosenTopics: t("chosenTopics"),
    sections: t("sections"),
    professions: t("professions"),
    clicks: t("clicks"),
    clicksLabel: t("clicksLabel"),
    clicksHint: t("clicksHint"),
    save: t("save"),
    saving: t("saving"),
    saved: t("saved"),
    testDone: t("testDone"),
  };
  return (
    <>
      <p className="mb-8 text-lg text-soft wrap-anywhere">{t("preferencesLead", { email })}</p>
      <PreferencesForm {...link} preferences={preferences} topics={topics} labels={labels} />
      <section className="mt-12 border-t border-rule pt-8">
        <h2 className="mb-3 text-xl">{t("leaveTitle")}</h2>
        <Leave locale={locale} token={token} view={view} />
      </section>
      <section className="mt-12 border-t border-rule pt-8">
        <h2 className="mb-3 text-xl">{t("dataTitle")}</h2>
        {isManaged ? (
          <DataPanel {...link} labels={data} />
        ) : (
          <>
            <p className="mb-4 text-soft wrap-anywhere">{t("dataText", { email })}</p>
            <ManageLinkPanel {...link} labels={data} />
          </>
        )}
      </section>
    </>
  );
}

type Props = Page & { page: "preferences" | "unsubscribe"; view: SubscriberView };

/** The pages of a newsletter's links: preferences, or leaving with its receipt. */
export async function SubscriberScreen({ locale, token, page, view }: Props) {
  const t = await translations(locale);
  const path = `${NEWSLETTER_PATHS[page]}/${token}`;
  const { state } = view;
  if (state === "left")
    return (
      <LinkScreen locale={locale} path={path} title={t("leftTitle")}>
        <Leave locale={locale} token={token} view={view} />
      </LinkScreen>
    );
  if (state !== "active" && state !== "test")
    return (
      <LinkScreen locale={locale} path={path} title={t(`${state}Title`)}>
        <p className="mb-6 wrap-anywhere">
          {state === "pending" ? t("pendingText", { email: view.email }) : t(`${state}Text`)}
        </p>
        <ButtonLink locale={locale} href="/subscribe">
          {t("subscribeAgain")}
        </ButtonLink>
      </LinkScreen>
    );
  const isLeaving = page === "unsubscribe";
  return (
    <LinkScreen
      locale={locale}
      path={path}
      title={isLeaving ? t("leaveTitle") : t("preferencesTitle")}
    >
      {state === "test" && <p className="mb-6 bg-wash px-4 py-3">{t("test")}</p>}
      {isLeaving ? (
        <>
          <Leave locale={locale} token={token} view={view} />
          <p className="mt-8">
            <Link
              locale={locale}
              href={`${NEWSLETTER_PATHS.preferences}/${token}`}
              className="link-line"
            >
              {t("keepInstead")}
            </Link>
          </p>
        </>
      ) : (
        <Preferences locale={locale} token={token} view={view} />
      )}
    </LinkScreen>
  );
}
