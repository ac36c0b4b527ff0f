import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listSectionsForEditing } from "@/lib/magazine/category/admin";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { SECTIONS, sectionCode, paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { listProfessionsForEditing } from "@/lib/directory/profession/admin";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { NewSectionForm } from "./new-section-form";
import { subCategoryHref, PROFESSIONS, type SubCategoryItem } from "./sub-category";
import { Professions } from "@/components/directory/profession/desk/professions";
import { SectionForm } from "./section-form";

/**
 * The sections of the magazine with their sub-categories, and the professions of the directory, for
 * editors.
 */
export async function CategoriesScreen({
  locale,
  actor,
  subCategory,
}: {
  locale: Locale;
  actor: EditorActor;
  subCategory: SubCategoryItem;
}) {
  const [t, sections] = await Promise.all([
    getTranslations({ locale, namespace: "account.categories" }),
    listSectionsForEditing(actor, locale),
  ]);
  const byCode = new Map(sections.map((section) => [section.category, section]));
  const professions =
    subCategory === PROFESSIONS ? await listProfessionsForEditing(actor, locale) : [];
  const code = subCategory === PROFESSIONS ? undefined : sectionCode(subCategory);
  const section = code && byCode.get(code);
  const ordered = [...SECTIONS].sort(
    (one, other) =>
      (byCode.get(one.code)?.position ?? Infinity) - (byCode.get(other.code)?.position ?? Infinity),
  );
  const tabs: { subCategory: SubCategoryItem; label: string }[] = [
    ...ordered.map(({ code: each, name }) => ({
      subCategory: name,
      label: byCode.get(each)?.name ?? each,
    })),
    { subCategory: PROFESSIONS, label: t("professions") },
  ];
  return (
    <ScreenTexts locale={locale} namespaces={["categories", "layouts"]}>
      <ScreenHead
        title={t("title")}
        intro={
          <p>
            {t("intro")}{" "}
            <Link
              locale={locale}
              href={subCategory === PROFESSIONS ? paths.directory() : paths.section(subCategory)}
              className="link-line"
            >
              {t("publicPage")}
            </Link>
          </p>
        }
      />
      <nav aria-label={t("views")} className="list-filters">
        <ul className="filter-tabs">
          {tabs.map(({ subCategory: each, label }) => (
            <li key={each}>
              <Link
                locale={locale}
                href={subCategoryHref(each)}
                aria-current={each === subCategory ? "page" : undefined}
                className="filter-tab"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {subCategory === PROFESSIONS && <Professions professions={professions} />}
      {section && <SectionForm key={section.id} section={section} />}
      {code && !section && <NewSectionForm code={code} />}
    </ScreenTexts>
  );
}
