import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import { Byline } from "@/components/magazine/author/byline";
import { PageShell } from "@/components/kit/layout/page-shell";
import { MemberRow } from "@/components/directory/member/member-row";
import { Static } from "@/components/kit/ui/static";
import { formatDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { countedItem } from "@/lib/kernel/daily-count/kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { relatedPosts } from "@/lib/magazine/post/read/service";
import type { PostView } from "@/lib/magazine/post/read/view";
import { postFacts } from "@/lib/magazine/post/facts";
import { Prose } from "./prose";
import { PostCard } from "./post-card";
import { PostFacts } from "./post-facts";
import { Share } from "./share";

const RELATED = 3;

/** A post: headline, standfirst, byline, cover, text, and related links. */
export async function PostArticle({
  post,
  locale,
  saveButton,
}: {
  post: PostView;
  locale: Locale;
  /** Renders the button that saves the post, or a picture of it. */
  saveButton(saved: { kind: "post" | "asset"; id: number }): ReactNode;
}) {
  const [t, { section, company }, related] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    postFacts(post, locale),
    relatedPosts(post, locale, RELATED),
  ]);
  const labels = {
    share: t("share"),
    copyLink: t("copyLink"),
    copied: t("copied"),
    copyFailed: t("copyFailed"),
    print: t("print"),
  };
  return (
    <PageShell
      locale={locale}
      section={section?.name}
      isMagazine
      tag={post.sub_category_slug ?? undefined}
      alternates={post.alternates}
      path={paths.post(post.slug)}
    >
      <article data-counted={countedItem("post", post.id)} className="shell pt-8 wide:pt-14">
        <Static as="header" className="mx-auto max-w-4xl">
          {section && (
            <p className="kicker flex flex-wrap gap-x-2">
              <Link locale={locale} href={paths.section(section.name)} className="hover:underline">
                {section.title}
              </Link>
              {post.sub_category && post.sub_category_slug && (
                <>
                  <span aria-hidden="true">·</span>
                  <Link
                    locale={locale}
                    href={paths.section(section.name, post.sub_category_slug)}
                    className="hover:underline"
                  >
                    {post.sub_category}
                  </Link>
                </>
              )}
            </p>
          )}
          <h1 className="mt-3 text-[2.25rem] leading-[1.12] sm:text-5xl wide:text-[4rem]">
            {post.product_name}
          </h1>
          {post.summary && (
            <p className="mt-5 font-serif text-xl leading-snug text-soft wide:text-2xl">
              {post.summary}
            </p>
          )}
          <Byline authors={post.authors} locale={locale} />
          <p className={`meta ${post.authors.length > 0 ? "mt-3" : "mt-6"}`}>
            {post.member && (
              <>
                {t("by")}{" "}
                <Link
                  locale={locale}
                  href={paths.member(post.member.slug)}
                  className="link-line text-ink"
                >
                  {post.member.member_name}
                </Link>{" "}
                ·{" "}
              </>
            )}
            {post.published_at && (
              <>
                <time dateTime={post.published_at}>
                  {formatDate(new Date(post.published_at), locale)}
                </time>{" "}
                ·{" "}
              </>
            )}
            {t("minutes", { minutes: post.reading_minutes })}
          </p>
          <div className="mt-5">{saveButton({ kind: "post", id: post.id })}</div>
        </Static>
        {post.cover && (
          <figure className="mt-8 wide:mt-12">
            <Picture
              asset={post.cover}
              sizes="(min-width: 1280px) 76rem, 100vw"
              priority
              className="max-h-[80vh] w-full rounded-md object-cover"
            />
            <PictureCaption asset={post.cover} className="meta mx-auto mt-3 max-w-4xl" />
          </figure>
        )}
        <div className="mx-auto mt-10 max-w-[42rem]">
          <PostFacts post={post} locale={locale} />
          <Prose html={post.body} className="prose-centred mt-8 first:mt-0" />
          {post.gallery.length > 0 && (
            <Static as="ul" className="mt-10 grid gap-4 sm:grid-cols-2">
              {post.gallery.map((asset) => (
                <li key={asset.id} className="relative">
                  <figure>
                    <Picture
                      asset={asset}
                      sizes="(min-width: 640px) 20rem, 100vw"
                      className="rounded-md"
                    />
                    <PictureCaption asset={asset} caption={null} className="meta mt-2" />
                  </figure>
                  {saveButton({ kind: "asset", id: asset.id })}
                </li>
              ))}
            </Static>
          )}
          {post.professions.length > 0 && (
            <p className="meta mt-10 border-t border-rule pt-4">
              {t("aboutProfessions")}:{" "}
              {post.professions.map(({ id, slug, profession }, index) => (
                <span key={id}>
                  {index > 0 && ", "}
                  <Link locale={locale} href={paths.directory(slug)} className="link-line">
                    {profession}
                  </Link>
                </span>
              ))}
            </p>
          )}
          {post.tags.length > 0 && (
            <p className="meta mt-10 border-t border-rule pt-4">
              {t("tags")}:{" "}
              {post.tags.map(({ id, slug, label }, index) => (
                <span key={id}>
                  {index > 0 && ", "}
                  <Link locale={locale} href={paths.taggedPosts(slug)} className="link-line">
                    {label}
                  </Link>
                </span>
              ))}
            </p>
          )}
          {post.meta_keywords && (
            <p className="meta mt-10 border-t border-rule pt-4">
              {t("keywords")}: {post.meta_keywords}
            </p>
          )}
          <div className="mt-6">
            <Share title={post.product_name} labels={labels} />
          </div>
        </div>
      </article>
      {company && (
        <Static as="section" data-section="directory" className="shell mt-14">
          <div className="mx-auto max-w-[42rem] rounded-md bg-wash p-6">
            <h2 className="kicker font-sans">{t("aboutCompany")}</h2>
            <MemberRow member={company} locale={locale} heading="h3" />
          </div>
        </Static>
      )}
      {related.length > 0 && (
        <Static as="section" className="shell no-print mt-16">
          <h2 className="border-t border-ink pt-5 text-2xl">{t("related")}</h2>
          <ul className="mt-6 grid gap-8 sm:grid-cols-2 wide:grid-cols-3">
            {related.map((card) => (
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
      )}
    </PageShell>
  );
}
