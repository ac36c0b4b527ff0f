import { PostTiles } from "@/components/magazine/post/post-tiles";
import { Static } from "@/components/kit/ui/static";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listPosts } from "@/lib/magazine/post/read/service";

/** Maximum number of posts below the companies of a profession. */
const SHOWN = 3;

type Props = { professionId: number; name: string; locale: Locale };

/** The newest posts about a profession; nothing without any. */
export async function ProfessionPosts({ professionId, name, locale }: Props) {
  const paging = { currentPage: 0, perPage: SHOWN };
  const [t, { items }] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    listPosts(locale, { professionId }, paging),
  ]);
  if (items.length === 0) return null;
  return (
    <Static as="section" className="shell no-print mt-8 pb-8">
      <h2 className="border-t border-ink pt-5 text-2xl">{t("professionPosts", { name })}</h2>
      <PostTiles cards={items} locale={locale} />
    </Static>
  );
}
