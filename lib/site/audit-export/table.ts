import { readDetail } from "@/lib/kernel/audit/detail";
import type { AuditFilters } from "@/lib/kernel/audit/find";
import { AUDIT_ACTIONS, SUBJECT_KINDS } from "@/lib/kernel/audit/actions";
import { readAudit, type AuditView } from "@/lib/kernel/audit/list";
import type { ExportTable } from "@/lib/kernel/content/export-table";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { isOneOf } from "@/lib/kernel/core/records";
import { valueText } from "@/lib/kernel/document/value-text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { fieldNamer } from "./field-names";
import type { CsvHeads } from "@/lib/kernel/export/schema";

/** What shows an entry in a file: in words of the reader's language, or as the API has it. */
type Words = {
  action(entry: AuditView): string;
  kind(entry: AuditView): string | null;
  names(entry: AuditView): string | boolean;
  fields(entry: AuditView): string;
  changes(entry: AuditView): string;
};

const RAW: Words = {
  action: ({ action }) => action,
  kind: ({ subject_kind: kind }) => kind,
  names: ({ has_present_names: isPresent }) => isPresent,
  fields: ({ detail }) => (readDetail(detail).fields ?? []).join(", "),
  changes: ({ detail }) => JSON.stringify(readDetail(detail).changes ?? {}),
};

async function wordsIn(locale: Locale): Promise<Words> {
  const [t, editor, namesOf] = await Promise.all([
    getTranslations({ locale, namespace: "account.audit" }),
    getTranslations({ locale, namespace: "account.editor" }),
    fieldNamer(locale),
  ]);
  const texts = {
    yes: editor("yes"),
    no: editor("no"),
    assets: (count: number) => editor("assetsCount", { count }),
  };
  const value = (each: unknown) => valueText(each, locale, texts) || t("empty");
  return {
    action: ({ action }) => (isOneOf(AUDIT_ACTIONS, action) ? t(`names.${action}`) : action),
    kind: ({ subject_kind: kind }) => (isOneOf(SUBJECT_KINDS, kind) ? t(`subjects.${kind}`) : kind),
    names: ({ has_present_names: isPresent }) => (isPresent ? texts.yes : texts.no),
    fields: ({ subject_kind: kind, detail }) => namesOf(kind, readDetail(detail).fields ?? []),
    changes: ({ subject_kind: kind, detail }) =>
      Object.entries(readDetail(detail).changes ?? {})
        .map(([name, [was, is]]) => `${namesOf(kind, [name])}: ${value(was)} → ${value(is)}`)
        .join("\n"),
  };
}

/** The export table of the audit log, the newest entries first, for managers. */
export async function auditTable(
  actor: ManagerActor,
  filters: AuditFilters,
  { locale, heads }: { locale: Locale; heads: CsvHeads },
): Promise<ExportTable<AuditView>> {
  const words = heads === "names" ? RAW : await wordsIn(locale);
  return {
    name: "audit-log",
    ...(await readAudit(actor, filters, locale)),
    columns: {
      id: ({ id }) => id,
      at: ({ at }) => at,
      actor_id: ({ actor: by }) => by?.id,
      actor_name: ({ actor: by }) => by?.name,
      action: words.action,
      subject_kind: words.kind,
      subject_id: ({ subject_id: id }) => id,
      subject_label: ({ subject_label: label }) => label,
      has_present_names: words.names,
      fields: words.fields,
      changes: words.changes,
      reason: ({ detail }) => readDetail(detail).reason,
    },
  };
}
