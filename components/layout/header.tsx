import { getTranslations } from "next-intl/server";
import { listSections } from "@/lib/category/service";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { listProfessions } from "@/lib/profession/service";
import { searchLabels } from "@/components/search/labels";
import { HeaderLogo } from "./header-logo";
import { LanguageSwitch } from "./language-switch";
import { linkItems, type ListLink } from "./link-list";
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
  const mainLinks: ListLink[] = [
    ...inHeader.map((item) => ({ href: paths.section(item.name), label: item.title, current: item.name === section ? ("true" as const) : undefined, prefetch: true })),
    { href: paths.directory(), label: t("directory"), current: section === "directory" ? "true" : undefined, prefetch: true },
  ];
  const partLinks: ListLink[] = [
    { href: section === "directory" ? paths.directory() : current ? paths.section(current.name) : "/", label: t("all"), current: tag === undefined ? "page" : undefined },
    ...parts.map((part) => ({ href: part.href, label: part.label, current: part.slug === tag ? ("page" as const) : undefined })),
  ];
  const utility = [["advertise", "/advertise"], ["contact", "/contact"], ["subscribe", "/subscribe"]] as const;
  return (
    <header className="site-header no-print">
      <a href="#main" className="skip-link">{t("skip")}</a>
      <div className="site-header-bar">
        <div className="shell flex items-center justify-between gap-4">
          <HeaderLogo locale={locale} section={section} label={t("home", { site: settings().SITE_NAME })} title={title} />
          <div className="flex items-center gap-3 wide:gap-6">
            <nav aria-label={t("mainNavigation")} className="hidden wide:block">
              <ul className="flex items-center gap-6 text-[0.9375rem]" dangerouslySetInnerHTML={linkItems(locale, mainLinks, "site-nav-link")} />
            </nav>
            <ul className="site-utility hidden items-center gap-4 border-s border-rule ps-6 text-[0.8125rem] text-soft wide:flex" dangerouslySetInnerHTML={linkItems(locale, utility.map(([key, href]) => ({ href, label: t(key) })), "hover:text-ink")} />
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
        <SubNav key={`${section}`} expandLabel={t("expand")} foldLabel={t("fold")} navLabel={t("sectionNavigation", { section: title })} items={linkItems(locale, partLinks, "sub-nav-link")} />
      )}
    </header>
  );
}
