import { getTranslations } from "next-intl/server";
import type { Section } from "@/lib/category/service";
import { paths, type SectionName } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import type { ProfessionView } from "@/lib/profession/service";
import { NewsletterTrigger } from "./newsletter-trigger";

type Props = { locale: Locale; sections: Section[]; professions: ProfessionView[]; current?: SectionName | "directory" };
type Part = { href: string; label: string };

function MenuSection({ locale, name, title, href, parts, label, open }: { locale: Locale; name: string; title: string; href: string; parts: Part[]; label: string; open: boolean }) {
  return (
    <li data-section={name} className="border-t border-rule py-4">
      <details className="menu-section group" open={open}>
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4" aria-label={label}>
          <span className="headline text-2xl wide:text-3xl" style={{ color: "var(--accent)" }}>{title}</span>
          <span aria-hidden="true" className="text-2xl leading-none text-soft group-open:hidden">+</span>
          <span aria-hidden="true" className="hidden text-2xl leading-none text-soft group-open:inline">−</span>
        </summary>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          <li><Link locale={locale} href={href} className="inline-block py-1 font-semibold hover:underline">{title} →</Link></li>
          {parts.map((part) => <li key={part.href}><Link locale={locale} href={part.href} className="inline-block py-1 hover:underline">{part.label}</Link></li>)}
        </ul>
      </details>
    </li>
  );
}

/** What the full-screen menu holds: all sections with their parts, pages, and the newsletter. */
export async function MenuContent({ locale, sections, professions, current }: Props) {
  const t = await getTranslations({ locale, namespace: "layout" });
  const pages = [["about", "/about"], ["advertise", "/advertise"], ["contact", "/contact"], ["subscribe", "/subscribe"], ["jobs", "/jobs"], ["exhibition", "/exhibition"], ["posts", "/posts"], ["privacy", "/privacy"]] as const;
  return (
    <div className="shell grid gap-x-16 gap-y-8 pb-16 wide:grid-cols-[2fr_1fr]">
      <ul className="border-b border-rule">
        {sections.map((section) => (
          <MenuSection
            key={section.name} locale={locale} name={section.name} title={section.title} href={paths.section(section.name)} open={section.name === current}
            label={t("unfoldSection", { section: section.title })}
            parts={section.subCategories.map((sub) => ({ href: paths.section(section.name, sub.slug), label: sub.name }))}
          />
        ))}
        <MenuSection
          locale={locale} name="directory" title={t("directory")} href={paths.directory()} open={current === "directory"} label={t("unfoldSection", { section: t("directory") })}
          parts={professions.filter((profession) => profession.members_count > 0).map((profession) => ({ href: paths.directory(profession.slug), label: profession.profession }))}
        />
      </ul>
      <nav aria-label={t("pages")}>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 wide:grid-cols-1">
          {pages.map(([key, href]) => <li key={key}><Link locale={locale} href={href} className="inline-block py-2 text-lg hover:underline">{t(key)}</Link></li>)}
          <li><NewsletterTrigger label={t("newsletterOpen")} className="py-2 text-lg hover:underline" /></li>
        </ul>
      </nav>
    </div>
  );
}
