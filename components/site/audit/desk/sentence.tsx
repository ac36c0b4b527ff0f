import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ReactNode } from "react";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/kernel/audit/actions";
import type { AuditView } from "@/lib/kernel/audit/list";
import { userPath } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { readDetail } from "@/lib/kernel/audit/detail";

type Props = { locale: Locale; entry: AuditView; companies: Map<number, string> };

const isKnown = (action: string): action is AuditAction =>
  (AUDIT_ACTIONS as readonly string[]).includes(action);

/** An entry of the audit log as a sentence; users are links to their screens. */
export async function AuditSentence({ locale, entry, companies }: Props) {
  const [t, roles] = await Promise.all([
    getTranslations({ locale, namespace: "account.audit" }),
    getTranslations({ locale, namespace: "account.roles" }),
  ]);
  const { action, actor, subject_kind: kind, subject_id: id, subject_label: label, detail } = entry;
  const user = (userId: number, name: string) => (
    <Link locale={locale} href={userPath(userId)} className="font-semibold">
      {name}
    </Link>
  );
  const targetNode = (): ReactNode => {
    if (id === null) return null;
    if (kind === "user" && label) return user(id, label);
    return label ? (
      <b className="font-semibold">{label}</b>
    ) : (
      <span>{t("deletedSubject", { number: id })}</span>
    );
  };
  const subjectNode: ReactNode = targetNode();
  // The actor of an entry without one: the subject, for actions before sign-in; else the site
  // itself.
  const actorNode = (): ReactNode => {
    if (actor) {
      return actor.name ? user(actor.id, actor.name) : t("deletedUser");
    }
    return kind === "user" ? subjectNode : t("system");
  };
  const actorElement: ReactNode = actorNode();
  if (!isKnown(action)) return <>{t.rich("unknownAction", { action, what: () => subjectNode })}</>;
  const known = readDetail(detail);
  const roleName = (role: string | undefined) =>
    role === "user" || role === "editor" || role === "manager" ? roles(role) : (role ?? "");
  const companyOf = (value: unknown) =>
    typeof value === "number"
      ? (companies.get(value) ?? t("deletedSubject", { number: value }))
      : "";
  return (
    <>
      {t.rich(`actions.${action}`, {
        who: () => actorElement,
        what: () => subjectNode,
        isSelf: actor === null || (kind === "user" && actor.id === id) ? "yes" : "no",
        from: roleName(known.from),
        to: roleName(known.to),
        role: known.role ? roleName(known.role) : "none",
        withCompany: known.company ? "yes" : "no",
        count: known.count ?? 1,
        by: known.by ?? "none",
        link: typeof detail.to === "number" ? "on" : "off",
        company: companyOf(detail.to ?? detail.from),
      })}
    </>
  );
}
