import { getTranslations } from "next-intl/server";
import { listSections } from "@/lib/category/service";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { Link } from "@/lib/i18n/navigation";
import { listProfessions } from "@/lib/profession/service";
import { searchLabels } from "@/components/search/labels";
import { HeaderLogo } from "./header-logo";
import { LanguageSwitch } from "./language-switch";
import { MenuContent } from "./menu-content";
import { MenuDialog } from "./menu-dialog";
import type { Place } from "./page-shell";
import { SearchControl } from "./search-control";
import { SubNav } from "./sub-nav";

/** The sections that stand in the header itself on a wide screen; the menu holds all. */
const HEADER_SECTIONS = ["mag", "featured", "agenda", "channel", "products"] as const;

/** The head of every page: logo of the section, sections, search, language, menu, and the parts of the current section. */
export async function Header(place: Place) {
  const { locale, section, tag } = place;
  const [t, sections, professions, search] = await Promise.all([
    getTranslations({ locale, namespace: "layout" }),
    listSections(locale),
    listProfessions(locale),
    searchLabels(locale),
  ]);
  const inHeader = HEADER_SECTIONS.flatMap((name) => sections.filter((item) => item.name === name));
  const current = sections.find((item) => item.name === section);
  const parts =
    section === "directory"
      ? professions.filter((profession) => profession.members_count > 0).map((profession) => ({ slug: profession.slug, label: profession.profession, href: paths.directory(profession.slug) }))
      : (current?.subCategories ?? []).map((sub) => ({ slug: sub.slug, label: sub.name, href: paths.section(current!.name, sub.slug) }));
  const title = section === "directory" ? t("directory") : (current?.title ?? "");
  const utility = [["advertise", "/advertise"], ["contact", "/contact"], ["subscribe", "/subscribe"]] as const;
  return (
    <header className="site-header no-print">
      <a href="#main" className="skip-link">{t("skip")}</a>
      <div className="site-header-bar">
        <div className="shell flex items-center justify-between gap-4">
          <HeaderLogo locale={locale} section={section} label={t("home", { site: settings().SITE_NAME })} title={title} />
          <div className="flex items-center gap-3 wide:gap-6">
            <nav aria-label={t("mainNavigation")} className="hidden wide:block">
              <ul className="flex items-center gap-6 text-[0.9375rem]">
                {inHeader.map((item) => (
                  <li key={item.name}>
                    <Link locale={locale} href={paths.section(item.name)} data-prefetch="" aria-current={item.name === section ? "true" : undefined} className="site-nav-link">{item.title}</Link>
                  </li>
                ))}
                <li><Link locale={locale} href={paths.directory()} data-prefetch="" aria-current={section === "directory" ? "true" : undefined} className="site-nav-link">{t("directory")}</Link></li>
              </ul>
            </nav>
            <ul className="site-utility hidden items-center gap-4 border-s border-rule ps-6 text-[0.8125rem] text-soft wide:flex">
              {utility.map(([key, href]) => <li key={key}><Link locale={locale} href={href} className="hover:text-ink">{t(key)}</Link></li>)}
            </ul>
            <div className="flex items-center gap-2">
              <SearchControl locale={locale} labels={search} label={t("search")} closeLabel={t("closeSearch")} />
              <LanguageSwitch {...place} labels={{ same: t("switchLanguage"), missing: t("noTranslation"), home: t("otherHome") }} />
              <MenuDialog openLabel={t("openMenu")} closeLabel={t("closeMenu")} title={t("menuTitle")}>
                <MenuContent locale={locale} sections={sections} professions={professions} current={section} />
              </MenuDialog>
            </div>
          </div>
        </div>
      </div>
      {parts.length > 0 && (
        <SubNav key={`${section}`} expandLabel={t("expand")} foldLabel={t("fold")} navLabel={t("sectionNavigation", { section: title })}>
          <li>
            <Link locale={locale} href={section === "directory" ? paths.directory() : paths.section(current!.name)} aria-current={tag === undefined ? "page" : undefined} className="sub-nav-link">{t("all")}</Link>
          </li>
          {parts.map((part) => (
            <li key={part.slug}>
              <Link locale={locale} href={part.href} aria-current={part.slug === tag ? "page" : undefined} className="sub-nav-link">{part.label}</Link>
            </li>
          ))}
        </SubNav>
      )}
    </header>
  );
}
