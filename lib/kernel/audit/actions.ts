import { MANIFESTS } from "@/lib/kernel/manifest/all";
import type { Manifest } from "@/lib/kernel/manifest/shape";

type Own<K extends "auditActions" | "auditSubjects"> = (typeof MANIFESTS)[number] extends infer M
  ? M extends Record<K, readonly (infer V)[]>
    ? V
    : never
  : never;

/**
 * Subject and verb of an audit entry; its text is `audit.<action>` in the messages of the account
 * area.
 */
export type AuditAction = Own<"auditActions">;

/** The kinds of audit subjects. */
export type SubjectKind = Own<"auditSubjects">;

/** The audit actions that manifests declare. */
export function auditActions(): AuditAction[];
export function auditActions(manifests: readonly Manifest[]): string[];
export function auditActions(manifests: readonly Manifest[] = MANIFESTS): string[] {
  return manifests.flatMap(({ auditActions: actions = [] }) => actions);
}

/** The kinds of subjects that manifests declare. */
export function auditSubjects(): SubjectKind[];
export function auditSubjects(manifests: readonly Manifest[]): string[];
export function auditSubjects(manifests: readonly Manifest[] = MANIFESTS): string[] {
  return manifests.flatMap(({ auditSubjects: subjects = [] }) => subjects);
}

export const AUDIT_ACTIONS = auditActions();
export const SUBJECT_KINDS = auditSubjects();
