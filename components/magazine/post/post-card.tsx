import { Picture } from "@/components/kit/asset/picture";
import { formatDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";

type Props = {
  card: Card;
  locale: Locale;
  /** `lead`: cover beside a large headline; `tile`: cover above; `line`: only text. */
  kind: "lead" | "tile" | "line";
  heading: "h2" | "h3";
  sizes?: string;
  /** The cover's height divided by its width. */
  ratio?: string;
  priority?: boolean;
  showSummary?: boolean;
  minutes?: string;
};

const LEAD_GRID = "grid items-start gap-6 wide:grid-cols-[7fr_5fr] wide:gap-8";

/** A post in a list; the whole card is one link, its headline the link's name. */
export function PostCard({
  card,
  locale,
  kind,
  heading: Heading,
  sizes = "100vw",
  ratio = "4 / 3",
  priority,
  showSummary = true,
  minutes,
}: Props) {
  const title = {
    lead: "text-[2rem] leading-[1.12] sm:text-5xl wide:text-[4rem]",
    tile: "text-xl wide:text-2xl",
    line: "text-lg wide:text-xl",
  }[kind];
  return (
    <article
      data-section={card.section ?? undefined}
      className={`group relative ${kind === "lead" ? LEAD_GRID : ""}`}
    >
      {card.cover && kind !== "line" && (
        <div className="overflow-hidden rounded-md" style={{ aspectRatio: ratio }}>
          <Picture
            asset={card.cover}
            sizes={sizes}
            priority={priority}
            decorative
            className="h-full w-full object-cover transition-transform duration-250 ease-calm group-hover:scale-[1.02]"
          />
        </div>
      )}
      <div className={kind === "tile" ? "mt-4" : ""}>
        {card.sub_category && <p className="kicker">{card.sub_category}</p>}
        <Heading className={`mt-1.5 ${title}`}>
          <Link
            locale={locale}
            href={paths.post(card.slug)}
            className="card-link group-hover:decoration-1"
          >
            {card.product_name}
          </Link>
        </Heading>
        {showSummary && card.summary && (
          <p
            className={
              kind === "lead" ? "mt-4 font-serif text-lg text-soft wide:text-xl" : "mt-2 text-soft"
            }
          >
            {card.summary}
          </p>
        )}
        <p className="meta mt-3">
          {[
            card.authors.map(({ name }) => name).join(", "),
            card.member?.member_name,
            card.published_at && formatDate(new Date(card.published_at), locale),
            minutes,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </article>
  );
}
