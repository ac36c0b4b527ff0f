import { getTranslations } from "@/lib/kernel/i18n/translations";
import { siteLogo } from "@/components/kit/brand/site-logo";
import { html, type Html } from "@/components/kit/ui/html";
import { listSections } from "@/lib/magazine/category/service";
import { memoize } from "@/lib/kernel/core/render-cache";
import { paths, type SectionName } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { linkTargets } from "@/lib/magazine/page/read/link-targets";
import { listProfessions } from "@/lib/directory/profession/service";
import { accountLabels } from "./account-labels";
import { linkItems, type ListLink } from "./link-list";
import { lookChoice } from "./look-choice";
import { siteName } from "@/lib/kernel/setting/service";

/** The sections in the header on a wide viewport; the menu has all. */
const HEADER_SECTIONS = ["mag", "featured", "agenda", "channel", "products"] as const;
const MENU_PAGES = [
  ["about", "/about"],
  ["advertise", "/advertise"],
  ["contact", "/contact"],
  ["subscribe", "/subscribe"],
  ["jobs", "/jobs"],
  ["exhibition", "/exhibition"],
  ["webinars", "/webinars"],
  ["posts", "/posts"],
  ["privacy", "/privacy"],
] as const;
const UTILITY_PAGES = [
  ["advertise", "/advertise"],
  ["contact", "/contact"],
  ["subscribe", "/subscribe"],
] as const;

/** A sub-category or profession of the current section, for the sub-navigation and the menu. */
type HeaderLink = { slug: string; label: string; href: string };

type MenuSection = {
  name: string;
  title: string;
  href: string;
  parts: HeaderLink[];
  label: string;
  open: boolean;
};

function menuSection(locale: Locale, { name, title, href, parts, label, open }: MenuSection): Html {
  const links = linkItems(locale, parts, "inline-block py-1 hover:underline");
  return html`<li data-section="${name}" class="border-t border-rule py-4"><details
  class="menu-section group"${open ? html` open=""` : null}>
<summary class="flex cursor-pointer list-none items-center justify-between gap-4"
  aria-label="${label}"><span class="headline text-2xl wide:text-3xl"
  style="color:var(--accent)">${title}</span><span aria-hidden="true"
  class="text-2xl leading-none text-soft group-open:hidden">+</span><span aria-hidden="true"
  class="hidden text-2xl leading-none text-soft group-open:inline">−</span></summary>
<ul class="mt-3 flex flex-wrap gap-x-5 gap-y-1"><li><a href="${localePath(locale, href)}"
  class="inline-block py-1 font-semibold hover:underline">${title} →</a></li>${links}</ul>
</details></li>`;
}

async function loadContent(locale: Locale, current?: SectionName | "directory") {
  const [t, sections, professions, exists, logo, account] = await Promise.all([
    getTranslations({ locale, namespace: "layout" }),
    listSections(locale),
    listProfessions(locale),
    linkTargets(locale),
    siteLogo(locale),
    accountLabels(locale),
  ]);
  const pageLinks = (pages: typeof MENU_PAGES | typeof UTILITY_PAGES): ListLink[] =>
    pages.filter(([, href]) => exists(href)).map(([key, href]) => ({ href, label: t(key) }));
  const professionLinks: HeaderLink[] = professions
    .filter((profession) => profession.members_count > 0)
    .map((profession) => ({
      slug: profession.slug,
      label: profession.profession,
      href: paths.directory(profession.slug),
    }));
  const places = [
    ...sections.map((section) => ({
      name: section.name,
      title: section.title,
      href: paths.section(section.name),
      parts: section.subCategories.map((sub): HeaderLink => ({
        slug: sub.slug,
        label: sub.name,
        href: paths.section(section.name, sub.slug),
      })),
    })),
    {
      name: "directory" as const,
      title: t("directory"),
      href: paths.directory(),
      parts: professionLinks,
    },
  ];
  const mark = (name: string) => (name === current ? ("true" as const) : undefined);
  const inHeader: ListLink[] = [...HEADER_SECTIONS, "directory"]
    .flatMap((name) => places.filter((place) => place.name === name))
    .map(({ name, title, href }) => ({ href, label: title, current: mark(name), prefetch: true }));
  const currentPlace = places.find((place) => place.name === current);
  return {
    title: currentPlace?.title ?? "",
    current: currentPlace,
    logo,
    main: linkItems(locale, inHeader, "site-nav-link"),
    utility: linkItems(locale, pageLinks(UTILITY_PAGES), "hover:text-ink"),
    menuSections: html`${places.map((place) =>
      menuSection(locale, {
        ...place,
        open: place.name === current,
        label: t("expandSection", { section: place.title }),
      }),
    )}`,
    menuPages: linkItems(
      locale,
      pageLinks(MENU_PAGES),
      "inline-block py-2 text-lg hover:underline",
    ),
    look: lookChoice("menu", t),
    account,
    labels: {
      // WCAG 2.5.3: the accessible name starts with the visible text.
      home: t("home", {
        site: [await siteName(), currentPlace?.title.toLocaleLowerCase(locale)]
          .filter(Boolean)
          .join(" "),
      }),
      skip: t("skip"),
      mainNavigation: t("mainNavigation"),
      saved: t("saved"),
      search: t("search"),
      closeSearch: t("closeSearch"),
      openMenu: t("openMenu"),
      closeMenu: t("closeMenu"),
      menuTitle: t("menuTitle"),
      pages: t("pages"),
      newsletterOpen: t("newsletterOpen"),
      expand: t("expand"),
      fold: t("collapse"),
      all: t("all"),
      language: {
        same: t("switchLanguage"),
        missing: t("noTranslation"),
        home: t("otherLocaleHome"),
      },
      parts: currentPlace ? t("sectionNavigation", { section: currentPlace.title }) : "",
    },
  };
}
export type HeaderContent = Awaited<ReturnType<typeof loadContent>>;

/**
 * The content of the header of all pages of a section: links as HTML, texts and the current
 * section. Cached, not made per page.
 */
export const headerContent = (
  locale: Locale,
  current?: SectionName | "directory",
): Promise<HeaderContent> =>
  memoize(`header ${locale} ${current ?? ""}`, () => loadContent(locale, current));

/** The links of the sub-navigation; undefined for pages without one. */
export function subCategoryLinks(
  { current, labels }: HeaderContent,
  locale: Locale,
  tag?: string,
): Html | undefined {
  if (!current || current.parts.length === 0) return undefined;
  return linkItems(
    locale,
    [
      { href: current.href, label: labels.all, current: tag === undefined ? "page" : undefined },
      ...current.parts.map((part) => ({
        href: part.href,
        label: part.label,
        current: part.slug === tag ? ("page" as const) : undefined,
      })),
    ],
    "sub-nav-link",
  );
}
