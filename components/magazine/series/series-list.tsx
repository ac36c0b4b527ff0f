import { Picture } from "@/components/kit/asset/picture";
import { Static } from "@/components/kit/ui/static";
import { formatDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { PostCard } from "@/lib/magazine/post/read/view";

type Props = { parts: readonly { part: number; card: PostCard }[]; locale: Locale };

/** The parts of a series in order, each with its number and picture; a row is one link. */
export async function SeriesList({ parts, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <Static>
      <ol className="series-list">
        {parts.map(({ part, card }, index) => (
          <li key={card.id} data-section={card.section ?? undefined} className="group">
            <p aria-hidden="true" className="series-number">
              {part}
            </p>
            <div>
              <p className="kicker wide:sr-only">{t("series.number", { part })}</p>
              <h2 className="mt-1.5 text-2xl wide:text-4xl">
                <Link
                  locale={locale}
                  href={paths.post(card.slug)}
                  className="card-link group-hover:decoration-1"
                >
                  {card.product_name}
                </Link>
              </h2>
              {card.summary && (
                <p className="mt-3 max-w-2xl text-soft wide:text-lg">{card.summary}</p>
              )}
              <p className="meta mt-4">
                {[
                  card.authors.map(({ name }) => name).join(", "),
                  card.published_at && formatDate(new Date(card.published_at), locale),
                  t("minutes", { minutes: card.reading_minutes }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            {card.cover && (
              <div className="series-picture">
                <Picture
                  asset={card.cover}
                  sizes="(min-width: 1200px) 28rem, (min-width: 640px) 40vw, 100vw"
                  priority={index === 0}
                  decorative
                  className="h-full w-full object-cover"
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Static>
  );
}
