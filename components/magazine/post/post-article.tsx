import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import { Byline } from "@/components/magazine/author/byline";
import { SeriesStrip } from "@/components/magazine/series/series-strip";
import { PageShell } from "@/components/kit/layout/page-shell";
import { MemberRow } from "@/components/directory/member/member-row";
import { Static } from "@/components/kit/ui/static";
import { formatDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { countedItem } from "@/lib/kernel/daily-count/kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { relatedPosts } from "@/lib/magazine/post/read/related";
import { seriesParts, type SeriesPart } from "@/lib/magazine/series/parts";
import type { PostView } from "@/lib/magazine/post/read/view";
import { postFacts } from "@/lib/magazine/post/facts";
import { ArticleMember, ArticleShare, ArticleTitle } from "./article-frame";
import { Prose } from "./prose";
import { PostTiles } from "./post-tiles";
import { PostFacts } from "./post-facts";
import { Contents } from "./story/contents";
import { Neighbours } from "./story/neighbours";
import { Opening, PictureLink } from "./story/opening";
import { pictureId } from "@/components/kit/asset/lightbox/picture-id";
import { storyHtml } from "./story/story-html";
import type { StoryTexts } from "./story/texts";

const RELATED = 3;

const articleTexts = (locale: Locale) => getTranslations({ locale, namespace: "site" });
type Section = Awaited<ReturnType<typeof postFacts>>["section"];
type PartProps = { post: PostView; locale: Locale; t: Awaited<ReturnType<typeof articleTexts>> };
/** Renders the button that saves the post, or a picture of it. */
type SaveButton = (saved: { kind: "post" | "asset"; id: number }) => ReactNode;

/** The section and the sub-category; nothing without a section. */
function Kicker({ post, section, locale }: Omit<PartProps, "t"> & { section: Section }) {
  if (!section) return null;
  return (
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
  );
}

/** The company, the day and the minutes. */
function Origin({ post, locale, t }: PartProps) {
  return (
    <p className={`meta ${post.authors.length > 0 ? "mt-3" : "mt-6"}`}>
      {post.member && (
        <>
          {t("by")} <ArticleMember member={post.member} locale={locale} /> ·{" "}
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
  );
}

type LinkLineProps = {
  label: string;
  links: { id: number; path: string; name: string }[];
  locale: Locale;
};

/** Links to pages about the same, after their label; nothing without any. */
function LinkLine({ label, links, locale }: LinkLineProps) {
  if (links.length === 0) return null;
  return (
    <p className="meta mt-10 border-t border-rule pt-4">
      {label}:{" "}
      {links.map(({ id, path, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link locale={locale} href={path} className="link-line">
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}
/** The words that the late part of a story needs. */
const storyTexts = (t: PartProps["t"]): StoryTexts => ({
  lightbox: t("story.lightbox"),
  close: t("story.close"),
  previous: t("story.previous"),
  next: t("story.next"),
  counter: t("story.counter", { number: "{number}", count: "{count}" }),
  copyPassage: t("story.copyPassage"),
  copied: t("copied"),
  copyFailed: t("copyFailed"),
});

type GalleryProps = {
  post: PostView;
  /** The number of the first picture on the page. */
  first: number;
  enlarge: (alt: string) => string;
  saveButton: SaveButton;
};

/** The pictures below the text; nothing without any. */
function Gallery({ post, first, enlarge, saveButton }: GalleryProps) {
  if (post.gallery.length === 0) return null;
  return (
    <Static as="ul" className="mt-10 grid gap-4 sm:grid-cols-2">
      {post.gallery.map((asset, index) => (
        <li key={asset.id} className="relative">
          <figure id={pictureId(first + index)}>
            <PictureLink asset={asset} number={first + index} label={enlarge(asset.alt)}>
              <Picture
                asset={asset}
                sizes="(min-width: 640px) 20rem, 100vw"
                className="rounded-md"
              />
            </PictureLink>
            <PictureCaption asset={asset} caption={null} className="meta mt-2" />
          </figure>
          {saveButton({ kind: "asset", id: asset.id })}
        </li>
      ))}
    </Static>
  );
}

type RelatedProps = {
  title: string;
  cards: Awaited<ReturnType<typeof relatedPosts>>;
  locale: Locale;
};

/** Further posts; nothing without any. */
function Related({ title, cards, locale }: RelatedProps) {
  if (cards.length === 0) return null;
  return (
    <Static as="section" className="shell no-print mt-16">
      <h2 className="border-t border-ink pt-5 text-2xl">{title}</h2>
      <PostTiles cards={cards} locale={locale} />
    </Static>
  );
}

/** A post: headline, standfirst, byline, cover, text, and related links. */
export async function PostArticle({
  post,
  locale,
  saveButton,
  previewedParts,
}: {
  post: PostView;
  locale: Locale;
  saveButton: SaveButton;
  /** In a preview the parts of the series as they will be. */
  previewedParts?: readonly SeriesPart[];
}) {
  const { series } = post;
  const [t, { section, company }, related, parts] = await Promise.all([
    articleTexts(locale),
    postFacts(post, locale),
    relatedPosts(post, locale, RELATED),
    previewedParts ?? (series ? seriesParts(series.id, locale) : []),
  ]);
  const enlarge = (alt: string) => t("story.enlarge", { alt });
  const story = storyHtml(post.body, { locale, firstPicture: post.cover ? 2 : 1, enlarge });
  return (
    <PageShell
      locale={locale}
      section={section?.name}
      isMagazine
      tag={post.sub_category_slug ?? undefined}
      alternates={post.alternates}
      path={paths.post(post.slug)}
    >
      <article
        data-counted={countedItem("post", post.id)}
        data-late="story"
        data-texts={JSON.stringify(storyTexts(t))}
        className="shell pt-8 wide:pt-14"
      >
        <div aria-hidden="true" className="story-progress no-print" />
        <Opening
          cover={post.cover}
          label={enlarge(post.cover?.alt ?? "")}
          head={
            <Static as="header" className="mx-auto max-w-4xl">
              <Kicker post={post} section={section} locale={locale} />
              <ArticleTitle title={post.product_name} summary={post.summary} />
              <Byline authors={post.authors} locale={locale} />
              <Origin post={post} locale={locale} t={t} />
              <div className="mt-5">{saveButton({ kind: "post", id: post.id })}</div>
            </Static>
          }
        />
        <div className="mx-auto mt-10 max-w-[42rem]">
          <SeriesStrip series={series} parts={parts} locale={locale} />
          <PostFacts post={post} locale={locale} />
          <Contents headings={story.headings} label={t("story.contents")} />
          <Prose html={story.html} className="prose-centred mt-8 first:mt-0" />
          <Gallery post={post} first={story.next} enlarge={enlarge} saveButton={saveButton} />
          <LinkLine
            locale={locale}
            label={t("aboutProfessions")}
            links={post.professions.map(({ id, slug, profession }) => ({
              id,
              path: paths.directory(slug),
              name: profession,
            }))}
          />
          <LinkLine
            locale={locale}
            label={t("tags")}
            links={post.tags.map(({ id, slug, label }) => ({
              id,
              path: paths.taggedPosts(slug),
              name: label,
            }))}
          />
          {post.meta_keywords && (
            <p className="meta mt-10 border-t border-rule pt-4">
              {t("keywords")}: {post.meta_keywords}
            </p>
          )}
          <div className="mt-6">
            <ArticleShare title={post.product_name} locale={locale} />
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
      <Neighbours post={post} parts={parts} locale={locale} />
      <Related title={t("related")} cards={related} locale={locale} />
    </PageShell>
  );
}
