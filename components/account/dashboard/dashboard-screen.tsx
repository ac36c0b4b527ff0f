import { getTranslations } from "@/lib/i18n/translations";
import { findDeskWork } from "@/lib/account/desk-work";
import { listWaitingMembers, ownMember } from "@/lib/account/waiting-members";
import { readTotp } from "@/lib/auth/second-factor/manage";
import { listOwnSessions } from "@/lib/auth/session/own-sessions";
import { listClaims } from "@/lib/claim/service";
import { hasRole, type ManagerActor, type UserActor } from "@/lib/core/actor";
import { vocativeName } from "@/lib/greek/vocative";
import type { Locale } from "@/lib/i18n/locale";
import { moneyWork } from "@/lib/payment/desk/alarms";
import { readSetup } from "@/lib/setup/progress";
import { loadLoggedUser } from "@/lib/user/logged-user";
import { listUsers } from "@/lib/user/list";
import { ClaimsWaiting } from "@/components/claim/desk/claims-waiting";
import { ScreenHead } from "@/components/desk/screen/screen-head";
import { ScreenTexts } from "@/components/desk/screen/screen-texts";
import { MoneyAlarms } from "@/components/payment/desk/money-alarms";
import { FirstSteps } from "@/components/setup/desk/first-steps";
import { isQuiet } from "./is-quiet";
import { OwnMemberCard } from "./own-member-card";
import { DeskWorkList } from "./desk-work";
import { PendingTasks } from "./pending-tasks";
import { NewestUsers } from "./newest-users";
import { OwnSessions } from "./own-sessions";
import { Plots } from "./plots";
import { WaitingMembers } from "./waiting-members";

const NEWEST = 5;
const SESSIONS = 3;
const CLAIMS = 20;

/** What only managers see. */
async function loadManaged(actor: ManagerActor, locale: Locale) {
  const [setup, claims, newest] = await Promise.all([
    readSetup(actor),
    listClaims(actor, { currentPage: 0, perPage: CLAIMS }, locale),
    listUsers(actor, {}, { currentPage: 0, perPage: NEWEST }, locale),
  ]);
  return { setup, claims, newest };
}

/** The dashboard: pending tasks and news of the signed-in user (docs/site.md#account-area). */
export async function DashboardScreen({ locale, actor }: { locale: Locale; actor: UserActor }) {
  const [t, user, company, totp, sessions, waiting, work, money, managed] = await Promise.all([
    getTranslations({ locale, namespace: "account.dashboard" }),
    loadLoggedUser(actor.userId),
    ownMember(actor, locale),
    readTotp(actor),
    listOwnSessions(actor, { currentPage: 0, perPage: SESSIONS }),
    listWaitingMembers(actor, locale),
    findDeskWork(actor, locale),
    moneyWork(actor),
    hasRole(actor, "manager") ? loadManaged(actor, locale) : undefined,
  ]);
  const isEditor = hasRole(actor, "editor");
  const name = locale === "el" ? vocativeName(user.name) : user.name;
  return (
    <ScreenTexts locale={locale} namespaces={["dashboard", "approval", "member"]}>
      <ScreenHead kicker={t("title")} title={name ? t("greeting", { name }) : t("greetingPlain")} />
      {managed && <FirstSteps locale={locale} setup={managed.setup} />}
      <PendingTasks
        locale={locale}
        email={user.email}
        isVerified={actor.verified}
        company={company}
        shouldSecure={isEditor && !totp.is_on}
        isQuiet={isQuiet({
          work,
          money,
          waiting: waiting.total,
          claims: managed?.claims.total ?? 0,
          setup: managed?.setup,
        })}
      />
      <MoneyAlarms locale={locale} work={money} />
      <DeskWorkList locale={locale} work={work} isEditor={isEditor} />
      {isEditor && <WaitingMembers locale={locale} waiting={waiting} />}
      {managed && <ClaimsWaiting locale={locale} claims={managed.claims} />}
      <Plots locale={locale} actor={actor} />
      <div className="desk mt-14" data-columns={managed || company ? 2 : 1}>
        {managed && <NewestUsers locale={locale} users={managed.newest.items} />}
        {company && <OwnMemberCard locale={locale} company={company} />}
        <OwnSessions locale={locale} sessions={sessions.items} />
      </div>
    </ScreenTexts>
  );
}
