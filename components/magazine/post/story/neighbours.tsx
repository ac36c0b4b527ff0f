import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { postNeighbours } from "@/lib/magazine/post/read/neighbours";
import type { PostView } from "@/lib/magazine/post/read/view";
import type { SeriesPart } from "@/lib/magazine/series/parts";

type Props = {
  post: PostView;
  /** Those of its series. */
  parts: readonly SeriesPart[];
  locale: Locale;
};
type Shown = { slug: string; product_name: string; label: string };
type Sides = { title: string; older: Shown | null; newer: Shown | null };

/** The parts before and after a post in its series; undefined where it has none. */
async function partsBeside({ post: { id, series }, parts, locale }: Props) {
  if (!series) return undefined;
  const t = await getTranslations({ locale, namespace: "site" });
  const at = parts.findIndex((part) => part.id === id);
  const shown = (index: number): Shown | null => {
    const part = parts[index];
    return part ? { ...part, label: t("series.number", { part: part.part }) } : null;
  };
  const sides: Sides = {
    title: t("series.neighbours"),
    older: shown(at - 1),
    newer: shown(at + 1),
  };
  return at >= 0 && (sides.older || sides.newer) ? sides : undefined;
}

/** The posts before and after one in its section. */
async function datedBeside({ post, locale }: Omit<Props, "parts">): Promise<Sides> {
  const [t, { newer, older }] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    postNeighbours(post, locale),
  ]);
  return {
    title: t("neighbours"),
    older: older && { ...older, label: t("older") },
    newer: newer && { ...newer, label: t("newer") },
  };
}

/** The parts before and after a post in its series, else the posts of its section; may be none. */
export async function Neighbours(props: Props) {
  const { locale } = props;
  const { title, older, newer } = (await partsBeside(props)) ?? (await datedBeside(props));
  if (!newer && !older) return null;
  return (
    <Static as="nav" aria-label={title} className="shell story-neighbours no-print">
      {older && (
        <Link locale={locale} href={paths.post(older.slug)} rel="prev" data-side="older">
          <span className="meta">← {older.label}</span>
          <span className="headline">{older.product_name}</span>
        </Link>
      )}
      {newer && (
        <Link locale={locale} href={paths.post(newer.slug)} rel="next" data-side="newer">
          <span className="meta">{newer.label} →</span>
          <span className="headline">{newer.product_name}</span>
        </Link>
      )}
    </Static>
  );
}
