import type { OwnAssignment } from "@/lib/kernel/assignment/own";
import { formatDate } from "@/lib/kernel/core/dates";
import { noonOf } from "@/lib/kernel/core/months";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = { locale: Locale; assigned: { items: OwnAssignment[]; total: number } };

/** What is assigned to the user, by date; renders nothing without any. */
export async function OwnAssignments({ locale, assigned: { items, total } }: Props) {
  const t = await getTranslations({ locale, namespace: "account.lists.tasks" });
  if (items.length === 0) return null;
  return (
    <DeskSection name="assigned" title={t("mine")}>
      <ul className="desk-list">
        {items.map(({ key, title, path, state, dueOn, isOverdue, note }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="min-w-0">
              <Link locale={locale} href={path} className="row-link">
                {title || t("untitled")}
              </Link>
              {note && <span className="block text-sm wrap-anywhere text-soft">{note}</span>}
            </span>
            <span className="text-sm text-soft">
              {t(`assignmentStates.${state}`)}
              {dueOn && ` · ${t("due", { date: formatDate(noonOf(dueOn), locale) })}`}
              {isOverdue && <span className="text-bad"> · {t("overdue")}</span>}
            </span>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3 text-sm text-soft">{t("mineMore", { count: total - items.length })}</p>
      )}
    </DeskSection>
  );
}
