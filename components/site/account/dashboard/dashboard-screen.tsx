import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listOwnAssignments } from "@/lib/kernel/assignment/own";
import { findDeskWork } from "@/lib/site/account/desk-work";
import { countPending } from "@/lib/site/account/pending-counts";
import { findComing } from "@/lib/site/account/coming";
import { listWaitingMembers, ownMember } from "@/lib/directory/member/desk/waiting-members";
import { listUnfinishedTexts } from "@/lib/site/account/writing";
import { readTotp } from "@/lib/kernel/auth/second-factor/manage";
import { listOwnSessions } from "@/lib/kernel/auth/session/own-sessions";
import { listClaims } from "@/lib/directory/claim/service";
import { readBackups } from "@/lib/kernel/backup/service";
import { hasRole, type ManagerActor, type UserActor } from "@/lib/kernel/core/actor";
import { ownCompleteness } from "@/lib/directory/directory-post/desk/completeness";
import { vocativeName } from "@/lib/kernel/greek/vocative";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { moneyWork } from "@/lib/commerce/payment/desk/alarms";
import { listPostsForEditing } from "@/lib/magazine/post/desk/list";
import { readSetup } from "@/lib/site/setup/progress";
import { readCompanyReport } from "@/lib/site/statistics/company";
import { DEFAULT_REPORT_DAYS } from "@/lib/site/statistics/schema";
import { loadLoggedUser } from "@/lib/people/user/logged-user";
import { listUsers } from "@/lib/people/user/list";
import { BackupNote } from "@/components/site/backup/desk/backup-note";
import { ClaimsWaiting } from "@/components/directory/claim/desk/claims-waiting";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { MoneyAlarms } from "@/components/commerce/payment/desk/money-alarms";
import { FirstSteps } from "@/components/site/setup/desk/first-steps";
import { ComingList } from "./coming-list";
import { isQuiet } from "./is-quiet";
import { NewLinks } from "./new-links";
import { NewestUsers } from "./newest-users";
import { OwnAssignments } from "./own-assignments";
import { OwnMemberPanel } from "./own-member-panel";
import { OwnNumbers } from "./own-numbers";
import { OwnPosts } from "./own-posts";
import { OwnSessions } from "./own-sessions";
import { PendingTasks } from "./pending-tasks";
import { PlannedWork } from "./planned-work";
import { Plots } from "./plots";
import { SecureNote } from "./secure-note";
import { UnfinishedTexts } from "./unfinished-texts";
import { WaitingMembers } from "./waiting-members";

const NEWEST = 5;
const SESSIONS = 3;
const CLAIMS = 20;
const POSTS = 5;

/** What only managers see. */
async function loadManaged(actor: ManagerActor, locale: Locale) {
  const [setup, claims, newest, backups] = await Promise.all([
    readSetup(actor),
    listClaims(actor, { currentPage: 0, perPage: CLAIMS }, locale),
    listUsers(actor, {}, { currentPage: 0, perPage: NEWEST }, locale),
    readBackups(actor),
  ]);
  return { setup, claims, newest, backups };
}

/** What the people of a company see. */
async function loadOwned(actor: UserActor, locale: Locale) {
  const [company, completeness, report, posts] = await Promise.all([
    ownMember(actor, locale),
    ownCompleteness(actor, locale),
    readCompanyReport(actor, DEFAULT_REPORT_DAYS),
    hasRole(actor, "editor")
      ? undefined
      : listPostsForEditing(actor, {}, { currentPage: 0, perPage: POSTS }, locale, "-updated_at"),
  ]);
  return company && { company, completeness, report, posts };
}

/** What waits for a user, and what they do with next. */
async function loadWork(actor: UserActor, locale: Locale) {
  const [work, counts, waiting, money, texts, coming, assigned] = await Promise.all([
    findDeskWork(actor, locale),
    countPending(actor),
    listWaitingMembers(actor, locale),
    moneyWork(actor),
    listUnfinishedTexts(actor, locale),
    findComing(actor, locale),
    listOwnAssignments(actor, locale),
  ]);
  return { work, counts, waiting, money, texts, coming, assigned };
}

type Managed = Awaited<ReturnType<typeof loadManaged>> | undefined;
type Owned = Awaited<ReturnType<typeof loadOwned>>;
type Work = Awaited<ReturnType<typeof loadWork>>;

const nothingWaits = ({ money, waiting, assigned }: Work, managed: Managed, own: Owned) =>
  isQuiet({
    money,
    waiting: waiting.total,
    assigned: assigned.total,
    claims: managed?.claims.total ?? 0,
    setup: managed?.setup,
    backups: managed?.backups,
    company: own?.company,
  });

type BackupsProps = { locale: Locale; managed: Managed; areAlarming: boolean };

/** The state of the backups at one of its two places: above when it alarms, else below. */
function Backups({ locale, managed, areAlarming }: BackupsProps) {
  const backups = managed?.backups;
  if (!backups || backups.alarms.length > 0 !== areAlarming) return null;
  return <BackupNote locale={locale} backups={backups} />;
}

/**
 * The dashboard: first the user's company and what waits for them, then what they were writing and
 * what comes next, numbers last (docs/site.md#account-area). A section without content is left out.
 */
export async function DashboardScreen({ locale, actor }: { locale: Locale; actor: UserActor }) {
  const [t, user, totp, sessions, own, open, managed] = await Promise.all([
    getTranslations({ locale, namespace: "account.dashboard" }),
    loadLoggedUser(actor.userId),
    readTotp(actor),
    listOwnSessions(actor, { currentPage: 0, perPage: SESSIONS }),
    actor.memberId === null ? undefined : loadOwned(actor, locale),
    loadWork(actor, locale),
    hasRole(actor, "manager") ? loadManaged(actor, locale) : undefined,
  ]);
  const { work, counts, waiting, money, texts, coming, assigned } = open;
  const name = locale === "el" ? vocativeName(user.name) : user.name;
  return (
    <ScreenTexts locale={locale} namespaces={["dashboard", "approval", "member", "completeness"]}>
      <ScreenHead kicker={t("title")} title={name ? t("greeting", { name }) : t("greetingPlain")}>
        <NewLinks locale={locale} actor={actor} hasCompany={own?.company.isApproved ?? false} />
      </ScreenHead>
      {own && (
        <OwnMemberPanel locale={locale} company={own.company} completeness={own.completeness} />
      )}
      {managed && <FirstSteps locale={locale} setup={managed.setup} />}
      <PendingTasks
        locale={locale}
        actor={actor}
        email={user.email}
        work={work}
        counts={counts}
        isQuiet={nothingWaits(open, managed, own)}
      />
      <WaitingMembers locale={locale} waiting={waiting} />
      {managed && <ClaimsWaiting locale={locale} claims={managed.claims} />}
      <MoneyAlarms locale={locale} work={money} />
      <Backups locale={locale} managed={managed} areAlarming />
      {hasRole(actor, "editor") && !totp.is_on && <SecureNote locale={locale} />}
      <OwnAssignments locale={locale} assigned={assigned} />
      <UnfinishedTexts locale={locale} actor={actor} texts={texts} />
      <ComingList locale={locale} coming={coming} />
      <PlannedWork locale={locale} actor={actor} work={work} />
      {own?.posts && <OwnPosts locale={locale} actor={actor} posts={own.posts} />}
      {own?.report && <OwnNumbers locale={locale} report={own.report} />}
      <Plots locale={locale} actor={actor} />
      <Backups locale={locale} managed={managed} areAlarming={false} />
      <div className="desk mt-14" data-columns={managed ? 2 : 1}>
        {managed && <NewestUsers locale={locale} users={managed.newest.items} />}
        <OwnSessions locale={locale} sessions={sessions.items} />
      </div>
    </ScreenTexts>
  );
}
