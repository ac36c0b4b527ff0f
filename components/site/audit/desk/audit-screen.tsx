import { getTranslations } from "@/lib/kernel/i18n/translations";
import { findUserByPath } from "@/lib/people/user/by-path";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { AUDIT_ACTIONS, SUBJECT_KINDS } from "@/lib/kernel/audit/actions";
import { listAudit } from "@/lib/kernel/audit/list";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { EmptyPage } from "@/components/kit/desk/list/empty-page";
import { ExportLinks } from "@/components/kit/desk/list/export-links";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { AuditFilters } from "./audit-filters";
import { AuditFold } from "./audit-fold";
import { AuditList } from "./audit-list";
import {
  auditExportHref,
  auditHref,
  auditParams,
  type AuditQuery,
} from "@/components/kernel/audit/desk/audit-query";

const PER_PAGE = 50;

/** The audit log, for managers. */
export async function AuditScreen({
  locale,
  actor,
  query,
}: {
  locale: Locale;
  actor: ManagerActor;
  query: AuditQuery;
}) {
  const { subject, action, user, search, person, from, until, page } = query;
  const [t, lists, entries, account] = await Promise.all([
    getTranslations({ locale, namespace: "account.audit" }),
    getTranslations({ locale, namespace: "account.lists" }),
    listAudit(
      actor,
      { subjectKind: subject, action, userId: user, search, person, from, until },
      { currentPage: page, perPage: PER_PAGE },
      locale,
    ),
    user === undefined ? undefined : findUserByPath(actor, String(user), locale),
  ]);
  const { path } = SCREENS.audit;
  const { items, total, lastPage } = entries;
  const params = auditParams(query);
  const isFiltered = Object.keys(params).length > 0;
  // The person of the log of one user is named above, and is no field of the form.
  const chosen = Object.keys(params).filter((name) => name !== "user").length;
  return (
    <ScreenTexts locale={locale}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      <div className="audit-tools">
        <p className="meta" role="status">
          {t("count", { count: total })}
        </p>
        <ExportLinks
          locale={locale}
          total={total}
          href={(heads) => auditExportHref(locale, query, heads)}
        />
      </div>
      {user !== undefined && (
        <p className="mb-5 flex flex-wrap gap-x-4 gap-y-1">
          <span>
            {t("filterUser", {
              name: account
                ? `${account.name} ${account.surname}`.trim()
                : t("deletedSubject", { number: user }),
            })}
          </span>
          <Link
            locale={locale}
            href={auditHref(path, { ...query, user: undefined })}
            className="link-line"
          >
            {t("filterClear")}
          </Link>
        </p>
      )}
      <AuditFold label={lists("filters", { count: chosen })}>
        <AuditFilters
          key={JSON.stringify(auditParams(query))}
          locale={locale}
          query={query}
          subjects={SUBJECT_KINDS.map((value) => ({ value, label: t(`subjects.${value}`) })).sort(
            (one, other) => one.label.localeCompare(other.label, locale),
          )}
          actions={AUDIT_ACTIONS.map((value) => ({ value, label: t(`names.${value}`) }))}
          labels={{
            subject: t("filterLabel"),
            anySubject: t("filterAll"),
            action: t("actionLabel"),
            anyAction: t("actionAny"),
            search: t("search"),
            person: t("person"),
            from: t("from"),
            until: t("until"),
            apply: t("apply"),
          }}
        >
          {items.length > 0 && <AuditList locale={locale} entries={items} byDay />}
          {items.length === 0 && total > 0 && (
            <EmptyPage locale={locale} href={auditHref(path, query)} />
          )}
          {total === 0 && (
            <EmptyState
              locale={locale}
              title={t("emptyTitle")}
              text={t("emptyText")}
              label={isFiltered ? t("clearFilters") : t("toDashboard")}
              href={isFiltered ? path : SCREENS.dashboard.path}
            />
          )}
          <Pagination
            locale={locale}
            path={path}
            current={page}
            last={lastPage}
            query={auditParams(query)}
          />
        </AuditFilters>
      </AuditFold>
    </ScreenTexts>
  );
}
