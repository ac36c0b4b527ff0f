import { getTranslations } from "@/lib/i18n/translations";
import { findDeskWork, isDone } from "@/lib/account/desk-work";
import { listWaitingMembers, ownMember } from "@/lib/account/waiting-members";
import { readTotp } from "@/lib/auth/second-factor/manage";
import { listOwnSessions } from "@/lib/auth/session/own-sessions";
import { hasRole, type UserActor } from "@/lib/core/actor";
import { vocativeName } from "@/lib/greek/vocative";
import type { Locale } from "@/lib/i18n/locale";
import { loadLoggedUser } from "@/lib/user/logged-user";
import { listUsers } from "@/lib/user/list";
import { ClaimsWaiting } from "@/components/claim/desk/claims-waiting";
import { ScreenHead } from "@/components/desk/screen/screen-head";
import { ScreenTexts } from "@/components/desk/screen/screen-texts";
import { MoneyAlarms } from "@/components/payment/desk/money-alarms";
import { FirstSteps } from "@/components/setup/desk/first-steps";
import { OwnMemberCard } from "./own-member-card";
import { DeskWorkList } from "./desk-work";
import { PendingTasks } from "./pending-tasks";
import { NewestUsers } from "./newest-users";
import { OwnSessions } from "./own-sessions";
import { Plots } from "./plots";
import { WaitingMembers } from "./waiting-members";

const NEWEST = 5;
const SESSIONS = 3;

/** The dashboard: pending tasks and news of the signed-in user (docs/site.md#account-area). */
export async function DashboardScreen({ locale, actor }: { locale: Locale; actor: UserActor }) {
  const [t, user, company, totp, sessions, waiting, newest, work] = await Promise.all([
    getTranslations({ locale, namespace: "account.dashboard" }),
    loadLoggedUser(actor.userId),
    ownMember(actor, locale),
    readTotp(actor),
    listOwnSessions(actor, { currentPage: 0, perPage: SESSIONS }),
    listWaitingMembers(actor, locale),
    hasRole(actor, "manager")
      ? listUsers(actor, {}, { currentPage: 0, perPage: NEWEST }, locale)
      : undefined,
    findDeskWork(actor, locale),
  ]);
  const isEditor = hasRole(actor, "editor");
  const name = locale === "el" ? vocativeName(user.name) : user.name;
  return (
    <ScreenTexts locale={locale} namespaces={["dashboard", "approval", "member"]}>
      <ScreenHead kicker={t("title")} title={name ? t("greeting", { name }) : t("greetingPlain")} />
      {hasRole(actor, "manager") && <FirstSteps locale={locale} actor={actor} />}
      <PendingTasks
        locale={locale}
        email={user.email}
        isVerified={actor.verified}
        company={company}
        shouldSecure={isEditor && !totp.is_on}
        isQuiet={waiting.total === 0 && isDone(work)}
      />
      <MoneyAlarms locale={locale} actor={actor} />
      <DeskWorkList locale={locale} work={work} isEditor={isEditor} />
      {isEditor && <WaitingMembers locale={locale} waiting={waiting} />}
      <ClaimsWaiting locale={locale} actor={actor} />
      <Plots locale={locale} actor={actor} />
      <div className="desk mt-14" data-columns={newest || company ? 2 : 1}>
        {newest && <NewestUsers locale={locale} users={newest.items} />}
        {company && <OwnMemberCard locale={locale} company={company} />}
        <OwnSessions locale={locale} sessions={sessions.items} />
      </div>
    </ScreenTexts>
  );
}
