import { AUDIT_ACTIONS, type AuditAction } from "@/lib/audit/actions";
import { firstValue, pageNumber } from "@/lib/i18n/page-number";

/** Kinds of subjects by which the log is filtered. */
export const AUDIT_SUBJECTS = ["user", "member"] as const;

/** The query of the audit log's URL; `page` counts from 0. */
export type AuditQuery = {
  subject: (typeof AUDIT_SUBJECTS)[number] | undefined;
  action: AuditAction | undefined;
  user: number | undefined;
  page: number;
};

/** Reads the query; invalid values are ignored. */
export function readAuditQuery(query: Record<string, string | string[] | undefined>): AuditQuery {
  const [subject, action, user] = [
    firstValue(query.subject),
    firstValue(query.action),
    firstValue(query.user) ?? "",
  ];
  return {
    subject: AUDIT_SUBJECTS.find((name) => name === subject),
    action: AUDIT_ACTIONS.find((name) => name === action),
    user: /^[1-9]\d{0,8}$/.test(user) ? Number(user) : undefined,
    page: pageNumber(query.page) ?? 0,
  };
}

/** The filters as URL parameters, without the page. */
export function auditParams({
  subject,
  action,
  user,
}: Omit<AuditQuery, "page">): Record<string, string> {
  return {
    ...(subject ? { subject } : {}),
    ...(action ? { action } : {}),
    ...(user ? { user: String(user) } : {}),
  };
}

/** The URL of the log with these filters. */
export function auditHref(path: string, query: Omit<AuditQuery, "page">): string {
  const params = new URLSearchParams(auditParams(query)).toString();
  return params ? `${path}?${params}` : path;
}
