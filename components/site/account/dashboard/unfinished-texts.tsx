import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import type { UnfinishedText } from "@/lib/site/account/writing";
import type { UserActor } from "@/lib/kernel/core/actor";
import { variantPath } from "@/lib/kernel/screen/variant-screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = { locale: Locale; actor: UserActor; texts: UnfinishedText[] };

/** Where the user stopped writing; renders nothing without any. */
export async function UnfinishedTexts({ locale, actor, texts }: Props) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.lists.tasks" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  if (texts.length === 0) return null;
  const times = { today: when("today"), yesterday: when("yesterday") };
  return (
    <DeskSection name="writing" title={t("writing")}>
      <ul className="desk-list">
        {texts.map(({ variant, id, title, at, isCopy }) => (
          <li
            key={`${variant}-${id}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6"
          >
            <Link locale={locale} href={variantPath(actor, variant, id) ?? ""} className="row-link">
              {title || t("untitled")}
            </Link>
            <span className="text-sm text-soft">
              {t(`kinds.${variant}`)} · {t(isCopy ? "unpublishedChanges" : "draft")} ·{" "}
              {relativeDateText(at, locale, times)}
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
