import { Picture } from "@/components/kit/asset/picture";
import type { AuthorLink } from "@/lib/magazine/author/link";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** Who wrote a post: pictures, and names as links to their pages. Nothing without authors. */
export async function Byline({ authors, locale }: { authors: AuthorLink[]; locale: Locale }) {
  if (authors.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "site" });
  const pictured = authors.filter(({ picture }) => picture !== null);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      {pictured.map(
        ({ id, picture }) =>
          picture && (
            <Picture
              key={id}
              asset={picture}
              sizes="40px"
              decorative
              className="h-10 w-10 rounded-full object-cover"
            />
          ),
      )}
      <p>
        {t("byline")}{" "}
        {authors.map(({ id, slug, name }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link locale={locale} rel="author" href={paths.author(slug)} className="link-line">
              {name}
            </Link>
          </span>
        ))}
      </p>
    </div>
  );
}
