import type { ReactNode } from "react";
import type { AuditView } from "@/lib/kernel/audit/list";

/** Renders entries of the audit log, for the screens of what they are about. */
export type AuditListOf = (entries: AuditView[]) => ReactNode;
