import { getTranslations } from "next-intl/server";
import { html, type Html } from "@/components/ui/html";
import type { Section } from "@/lib/category/service";
import { paths, type SectionName } from "@/lib/core/paths";
import { localePath, type Locale } from "@/lib/i18n/locale";
import type { ProfessionView } from "@/lib/profession/service";
import { linkItems, type ListLink } from "./link-list";
import { NewsletterTrigger } from "./newsletter-trigger";

type Props = { locale: Locale; sections: Section[]; professions: ProfessionView[]; current?: SectionName | "directory" };

function menuSection({ locale, name, title, href, parts, label, open }: { locale: Locale; name: string; title: string; href: string; parts: ListLink[]; label: string; open: boolean }): Html {
  return html`<li data-section="${name}" class="border-t border-rule py-4"><details class="menu-section group"${open ? html` open=""` : null}>
<summary class="flex cursor-pointer list-none items-center justify-between gap-4" aria-label="${label}"><span class="headline text-2xl wide:text-3xl" style="color:var(--accent)">${title}</span><span aria-hidden="true" class="text-2xl leading-none text-soft group-open:hidden">+</span><span aria-hidden="true" class="hidden text-2xl leading-none text-soft group-open:inline">−</span></summary>
<ul class="mt-3 flex flex-wrap gap-x-5 gap-y-1"><li><a href="${localePath(locale, href)}" class="inline-block py-1 font-semibold hover:underline">${title} →</a></li>${linkItems(locale, parts, "inline-block py-1 hover:underline")}</ul>
</details></li>`;
}

/** What the full-screen menu holds: all sections with their parts, pages, and the newsletter. */
export async function MenuContent({ locale, sections, professions, current }: Props) {
  const t = await getTranslations({ locale, namespace: "layout" });
  const pages = [["about", "/about"], ["advertise", "/advertise"], ["contact", "/contact"], ["subscribe", "/subscribe"], ["jobs", "/jobs"], ["exhibition", "/exhibition"], ["posts", "/posts"], ["privacy", "/privacy"]] as const;
  const list = html`${sections.map((section) =>
    menuSection({
      locale, name: section.name, title: section.title, href: paths.section(section.name), open: section.name === current, label: t("unfoldSection", { section: section.title }),
      parts: section.subCategories.map((sub) => ({ href: paths.section(section.name, sub.slug), label: sub.name })),
    }),
  )}${menuSection({
    locale, name: "directory", title: t("directory"), href: paths.directory(), open: current === "directory", label: t("unfoldSection", { section: t("directory") }),
    parts: professions.filter((profession) => profession.members_count > 0).map((profession) => ({ href: paths.directory(profession.slug), label: profession.profession })),
  })}`;
  return (
    <div className="shell grid gap-x-16 gap-y-8 pb-16 wide:grid-cols-[2fr_1fr]">
      <ul className="border-b border-rule" dangerouslySetInnerHTML={list} />
      <nav aria-label={t("pages")}>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 wide:grid-cols-1" dangerouslySetInnerHTML={linkItems(locale, pages.map(([key, href]) => ({ href, label: t(key) })), "inline-block py-2 text-lg hover:underline")} />
        <NewsletterTrigger label={t("newsletterOpen")} className="py-2 text-lg hover:underline" />
      </nav>
    </div>
  );
}
