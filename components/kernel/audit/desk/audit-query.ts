import {
  AUDIT_ACTIONS,
  SUBJECT_KINDS,
  type AuditAction,
  type SubjectKind,
} from "@/lib/kernel/audit/actions";
import { isOneOf } from "@/lib/kernel/core/records";
import { isDay } from "@/lib/kernel/core/months";
import type { CsvHeads } from "@/lib/kernel/export/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { firstValue, pageNumber } from "@/lib/kernel/i18n/page-number";

/** The filters of the audit log. */
export type AuditFilterValues = {
  subject: SubjectKind | undefined;
  action: AuditAction | undefined;
  /** The id of an account. */
  user: number | undefined;
  /** Part of the name of a thing. */
  search: string | undefined;
  /** Part of a person's name. */
  person: string | undefined;
  /** Days, `YYYY-MM-DD`, both included. */
  from: string | undefined;
  until: string | undefined;
};

/** The query of the audit log's URL; `page` counts from 0. */
export type AuditQuery = AuditFilterValues & { page: number };

const MAX_NAME = 80;

/** Reads the query; invalid values are ignored. */
export function readAuditQuery(query: Record<string, string | string[] | undefined>): AuditQuery {
  const of = (name: string) => firstValue(query[name]);
  const dayIn = (name: string) => {
    const day = of(name);
    return day !== undefined && isDay(day) ? day : undefined;
  };
  const [subject, action, user] = [of("subject"), of("action"), of("user") ?? ""];
  const nameIn = (name: string) =>
    of(name)?.replaceAll("\u0000", "").trim().slice(0, MAX_NAME) || undefined;
  return {
    subject: isOneOf(SUBJECT_KINDS, subject) ? subject : undefined,
    action: isOneOf(AUDIT_ACTIONS, action) ? action : undefined,
    user: /^[1-9]\d{0,8}$/.test(user) ? Number(user) : undefined,
    search: nameIn("search"),
    person: nameIn("person"),
    from: dayIn("from"),
    until: dayIn("until"),
    page: pageNumber(query.page) ?? 0,
  };
}

const FILTERS = ["subject", "action", "user", "search", "person", "from", "until"] as const;

/** The filters as URL parameters, without the page. */
export const auditParams = (query: Partial<AuditFilterValues>): Record<string, string> =>
  Object.fromEntries(
    FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]])),
  );

/** The URL of the log with these filters. */
export function auditHref(path: string, query: Partial<AuditFilterValues>): string {
  const params = new URLSearchParams(auditParams(query)).toString();
  return params ? `${path}?${params}` : path;
}

/** The address of the log with these filters as a CSV file. */
export function auditExportHref(
  locale: Locale,
  { subject, user, ...query }: Partial<AuditFilterValues>,
  heads?: CsvHeads,
): string {
  const params = new URLSearchParams({
    ...(subject ? { subject_kind: subject } : {}),
    ...(user === undefined ? {} : { user_id: String(user) }),
    ...auditParams(query),
    locale,
    ...(heads ? { heads } : {}),
  });
  return `/api/audit/export?${params.toString()}`;
}
