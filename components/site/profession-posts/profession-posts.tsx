import { PostCard } from "@/components/magazine/post/post-card";
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
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 wide:grid-cols-3">
        {items.map((card) => (
          <li key={card.id}>
            <PostCard
              card={card}
              locale={locale}
              kind="tile"
              heading="h3"
              showSummary={false}
              sizes="(min-width: 1200px) 25rem, (min-width: 640px) 50vw, 100vw"
            />
          </li>
        ))}
      </ul>
    </Static>
  );
}
