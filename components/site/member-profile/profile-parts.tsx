import { Picture } from "@/components/kit/asset/picture";
import { MemberRow } from "@/components/directory/member/member-row";
import { PostCard } from "@/components/magazine/post/post-card";
import { Static } from "@/components/kit/ui/static";
import { thirdsClass } from "@/components/site/section/post-lists";
import type { DirectoryPostView } from "@/lib/directory/directory-post/read/service";
import type { listMembers } from "@/lib/directory/member/read/list";
import type { listPosts } from "@/lib/magazine/post/read/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The texts of the page of a company. */
export const profileTexts = (locale: Locale) => getTranslations({ locale, namespace: "site" });
type Texts = { t: Awaited<ReturnType<typeof profileTexts>>; locale: Locale };

/** The attachments of the company's page; nothing without any. */
export function Attachments({ page, t }: Pick<Texts, "t"> & { page: DirectoryPostView | null }) {
  if (!page || page.attachments.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{t("attachments")}</h2>
      <Static as="ul" className="mt-4 border-t border-rule">
        {page.attachments.map((asset) => (
          <li key={asset.id} className="border-b border-rule">
            <a
              href={asset.url}
              className="group flex items-center gap-4 py-3"
              target="_blank"
              rel="noopener"
            >
              <Picture
                asset={asset}
                sizes="4rem"
                decorative
                className="h-14 w-16 shrink-0 rounded-md object-cover"
              />
              <span className="min-w-0 flex-1 group-hover:underline group-hover:underline-offset-4">
                {asset.caption || asset.alt || t("attachment")}{" "}
                <span className="visually-hidden">{t("newTab")}</span>
              </span>
              <span className="meta whitespace-nowrap">
                {asset.width} × {asset.height}
              </span>
            </a>
          </li>
        ))}
      </Static>
    </section>
  );
}

type PostsProps = Texts & { posts: Awaited<ReturnType<typeof listPosts>> };

/** The company's posts in the magazine; nothing without any. */
export function ProfilePosts({ posts, t, locale }: PostsProps) {
  if (posts.total === 0) return null;
  return (
    <Static as="section" className="shell pb-10">
      <div className="flex items-baseline justify-between border-t border-ink pt-4">
        <h2 className="text-2xl">{t("workInMagazine")}</h2>
        <p className="meta">{t("count", { count: posts.total })}</p>
      </div>
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 wide:grid-cols-6">
        {posts.items.map((card, index) => (
          <li key={card.id} className={thirdsClass(posts.items.length, index)}>
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

type Members = Awaited<ReturnType<typeof listMembers>>["items"];

/** Other companies of the profession; nothing without any. */
export function OtherMembers({ others, t, locale }: Texts & { others: Members }) {
  if (others.length === 0) return null;
  return (
    <Static as="section" className="shell pb-6">
      <h2 className="border-t border-ink pt-4 text-2xl">{t("nearby")}</h2>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {others.map((other) => (
          <li key={other.id} className="border-b border-rule">
            <MemberRow member={other} locale={locale} heading="h3" />
          </li>
        ))}
      </ul>
    </Static>
  );
}
