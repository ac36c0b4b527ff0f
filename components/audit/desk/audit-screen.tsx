import { getTranslations } from "@/lib/i18n/translations";
import { findUserByPath } from "@/lib/account/user-by-path";
import { SCREENS } from "@/lib/account/screens";
import { AUDIT_ACTIONS } from "@/lib/audit/actions";
import { listAudit } from "@/lib/audit/list";
import type { ManagerActor } from "@/lib/core/actor";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { EmptyState } from "@/components/section/empty-state";
import { Pagination } from "@/components/section/pagination";
import { ScreenHead } from "@/components/desk/screen/screen-head";
import { ActionFilter } from "./action-filter";
import { AuditList } from "./audit-list";
import { AUDIT_SUBJECTS, auditHref, auditParams, type AuditQuery } from "./audit-query";

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
  const { subject, action, user, page } = query;
  const [t, entries, account] = await Promise.all([
    getTranslations({ locale, namespace: "account.audit" }),
    listAudit(
      actor,
      { subjectKind: subject, action, userId: user },
      { currentPage: page, perPage: PER_PAGE },
      locale,
    ),
    user === undefined ? undefined : findUserByPath(actor, String(user), locale),
  ]);
  const { path } = SCREENS.audit;
  const { items, total, lastPage } = entries;
  const isFiltered = subject !== undefined || action !== undefined || user !== undefined;
  return (
    <>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      <div className="list-filters">
        <nav aria-label={t("filterLabel")}>
          <ul className="filter-tabs">
            {[undefined, ...AUDIT_SUBJECTS].map((one) => (
              <li key={one ?? "all"}>
                <Link
                  locale={locale}
                  href={auditHref(path, { ...query, subject: one })}
                  aria-current={one === subject ? "page" : undefined}
                  className="filter-tab"
                >
                  {t(one ? `subjects.${one}` : "filterAll")}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="meta" role="status">
          {t("count", { count: total })}
        </p>
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
      <ActionFilter
        locale={locale}
        query={query}
        choices={AUDIT_ACTIONS.map((value) => ({ value, label: t(`names.${value}`) }))}
        labels={{ filter: t("actionLabel"), any: t("actionAny") }}
      >
        {items.length > 0 && <AuditList locale={locale} entries={items} byDay />}
        {items.length === 0 && total > 0 && (
          <EmptyState
            locale={locale}
            title={t("pageEmptyTitle")}
            text={t("pageEmptyText")}
            label={t("firstPage")}
            href={auditHref(path, query)}
          />
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
      </ActionFilter>
    </>
  );
}
