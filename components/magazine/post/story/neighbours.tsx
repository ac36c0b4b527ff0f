import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { postNeighbours } from "@/lib/magazine/post/read/neighbours";
import type { PostView } from "@/lib/magazine/post/read/view";

/** The posts before and after one in its section; nothing where it stands alone. */
export async function Neighbours({ post, locale }: { post: PostView; locale: Locale }) {
  const [t, { newer, older }] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    postNeighbours(post, locale),
  ]);
  if (!newer && !older) return null;
  return (
    <Static as="nav" aria-label={t("neighbours")} className="shell story-neighbours no-print">
      {older && (
        <Link locale={locale} href={paths.post(older.slug)} rel="prev" data-side="older">
          <span className="meta">← {t("older")}</span>
          <span className="headline">{older.product_name}</span>
        </Link>
      )}
      {newer && (
        <Link locale={locale} href={paths.post(newer.slug)} rel="next" data-side="newer">
          <span className="meta">{t("newer")} →</span>
          <span className="headline">{newer.product_name}</span>
        </Link>
      )}
    </Static>
  );
}
