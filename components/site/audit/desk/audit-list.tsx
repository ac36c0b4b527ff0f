import { getTranslations } from "@/lib/kernel/i18n/translations";
import { memberNames } from "@/lib/directory/member/names-by-id";
import type { AuditView } from "@/lib/kernel/audit/list";
import { formatLongDate, formatTime } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { ChangedValues } from "./changed-values";
import { readDetail } from "@/lib/kernel/audit/detail";
import { fieldNames } from "@/lib/site/audit-export/field-names";
import { statusChanges } from "./status-changes";
import { AuditSentence } from "./sentence";

const numbers = (detail: AuditView["detail"]) =>
  [detail.from, detail.to].map((value) => (typeof value === "number" ? value : null));

async function Entry({
  locale,
  entry,
  companies,
  when,
}: {
  locale: Locale;
  entry: AuditView;
  companies: Map<number, string>;
  when: string;
}) {
  const [t, listTexts] = await Promise.all([
    getTranslations({ locale, namespace: "account.audit" }),
    getTranslations({ locale, namespace: "account.lists" }),
  ]);
  const { fields = [], states = [], changes, reason } = readDetail(entry.detail);
  const names = fields.length > 0 ? await fieldNames(entry.subject_kind, fields, locale) : "";
  return (
    <li>
      <time dateTime={entry.at}>{when}</time>
      <div className="min-w-0">
        <p>
          <AuditSentence locale={locale} entry={entry} companies={companies} />
        </p>
        {names && <p className="audit-detail">{t("fields", { fields: names })}</p>}
        {changes && <ChangedValues locale={locale} kind={entry.subject_kind} changes={changes} />}
        {entry.has_present_names && <p className="audit-detail">{t("presentNames")}</p>}
        {reason && <p className="audit-detail">{t("reason", { reason })}</p>}
        {states.length > 0 && (
          <p className="audit-detail">{statusChanges(states, listTexts).join(", ")}</p>
        )}
      </div>
    </li>
  );
}

/** Entries of the audit log as sentences, newest first; grouped by day, or in one list. */
export async function AuditList({
  locale,
  entries,
  byDay,
}: {
  locale: Locale;
  entries: AuditView[];
  byDay: boolean;
}) {
  const [t, companies] = await Promise.all([
    getTranslations({ locale, namespace: "account.dates" }),
    memberNames(
      entries.flatMap(({ detail }) => numbers(detail)),
      locale,
    ),
  ]);
  const texts = { today: t("today"), yesterday: t("yesterday") };
  if (!byDay)
    return (
      <ul className="audit-list">
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            locale={locale}
            entry={entry}
            companies={companies}
            when={relativeDateText(new Date(entry.at), locale, texts)}
          />
        ))}
      </ul>
    );
  const days = new Map<string, AuditView[]>();
  for (const entry of entries) {
    const day = formatLongDate(new Date(entry.at), locale);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2 className="audit-day">{day}</h2>
      <ul className="audit-list" data-by="day">
        {ofDay.map((entry) => (
          <Entry
            key={entry.id}
            locale={locale}
            entry={entry}
            companies={companies}
            when={formatTime(new Date(entry.at), locale)}
          />
        ))}
      </ul>
    </section>
  ));
}
