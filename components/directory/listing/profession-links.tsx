import { getTranslations } from "@/lib/kernel/i18n/translations";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { ProfessionView } from "@/lib/directory/profession/service";
import { filterHref, type DirectoryQuery } from "./filters";

type Props = {
  locale: Locale;
  professions: readonly ProfessionView[];
  /** The number of companies per profession id, with the filters of `query`. */
  counts: ReadonlyMap<number, number>;
  /** The id of the current profession. */
  current: number | undefined;
  query: DirectoryQuery;
  /** The slug of the current place, which the links keep. */
  place?: string | undefined;
};

/**
 * Links to the professions that have companies. They keep the other filters, so that profession and
 * town combine in any order. Renders nothing without professions.
 */
export async function ProfessionLinks(props: Props) {
  const { locale, professions, counts, current, query, place } = props;
  const t = await getTranslations({ locale, namespace: "site" });
  const shown = professions.filter(({ id }) => id === current || (counts.get(id) ?? 0) > 0);
  if (shown.length === 0) return null;
  const all = { id: 0, name: t("allProfessions"), slug: undefined, count: "" };
  const links = [
    ...(current === undefined ? [] : [all]),
    ...shown.map(({ id, profession, slug }) => ({
      id,
      name: profession,
      slug,
      count: String(counts.get(id) ?? 0),
    })),
  ];
  return (
    <nav aria-label={t("professions")} className="order-2 wide:order-1">
      <h2 className="border-t border-ink pt-4 text-xl">{t("professions")}</h2>
      <ul className="mt-3">
        {links.map(({ id, name, slug, count }) => (
          <li key={id} className="border-b border-rule">
            <Link
              locale={locale}
              href={filterHref(paths.directory(slug, place), query)}
              aria-current={id === current ? "page" : undefined}
              className={
                "flex justify-between gap-3 py-2 hover:text-accent " +
                "aria-[current]:font-semibold aria-[current]:text-accent"
              }
            >
              <span>{name}</span> <span className="text-soft">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
