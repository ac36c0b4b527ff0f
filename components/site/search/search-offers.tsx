import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listSections } from "@/lib/magazine/category/service";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { listProfessions } from "@/lib/directory/profession/service";

type Offer = { href: string; label: string };

/** Links for a search without a query: professions and sections. */
export async function SearchOffers({ locale }: { locale: Locale }) {
  const [t, sections, professions] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    listSections(locale),
    listProfessions(locale),
  ]);
  const groups: { title: string; offers: Offer[] }[] = [
    {
      title: t("professions"),
      offers: professions
        .filter(({ members_count }) => members_count > 0)
        .map(({ slug, profession }) => ({ href: paths.directory(slug), label: profession })),
    },
    {
      title: t("searchSections"),
      offers: sections.map(({ name, title }) => ({ href: paths.section(name), label: title })),
    },
  ];
  return groups
    .filter(({ offers }) => offers.length > 0)
    .map(({ title, offers }) => (
      <section key={title} className="mt-8 text-ink">
        <h2 className="border-t border-ink pt-4 text-xl">{title}</h2>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {offers.map(({ href, label }) => (
            <li key={href}>
              <Link locale={locale} href={href} className="link-line">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ));
}
