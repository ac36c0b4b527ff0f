import type { ReactNode } from "react";
import type { AuditListOf } from "@/components/kernel/audit/desk/audit-list-of";
import type { AuditView } from "@/lib/kernel/audit/list";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { AuditList } from "./audit-list";
import "./audit.css";

/** The list of entries on the screens of what they are about, without the days. */
export const auditListOf = (locale: Locale): AuditListOf =>
  function auditList(entries: AuditView[]): ReactNode {
    return <AuditList locale={locale} entries={entries} byDay={false} />;
  };
