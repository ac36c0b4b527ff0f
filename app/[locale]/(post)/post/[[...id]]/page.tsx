import type { Metadata } from "next";
import { cache } from "react";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PrintSource } from "@/components/kit/layout/print-source";
import { saveButtons } from "@/components/audience/board/save-buttons";
import { PostArticle } from "@/components/magazine/post/post-article";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { itemOfPath } from "@/lib/kernel/slug/item-of-path";
import { findPost } from "@/lib/magazine/post/read/service";
import { postData } from "@/lib/site/structured-data/article";
import { postChangedAt, postFacts } from "@/lib/magazine/post/facts";
import { siteName } from "@/lib/kernel/setting/service";

type Props = { params: Promise<{ locale: string; id?: string[] }> };

const load = cache(findPost);

async function find({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, pageLocale(params)]);
  const post = await itemOfPath({ id, locale, list: paths.posts, read: load, pathOf: paths.post });
  return { locale, post };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, post } = await find(props);
  if (!post) return notFoundMetadata(locale);
  const { alternates, section, company } = await postFacts(post, locale);
  const name = await siteName();
  const meta = await pageMetadata({
    title: post.meta_title ?? post.product_name,
    description: post.meta_description ?? post.summary,
    locale,
    alternates,
    card: { kind: "post", key: post.id },
    feeds: [
      ...(section ? [{ title: `${name} · ${section.title}`, section: section.name }] : []),
      { title: name },
    ],
    openGraph: {
      type: "article",
      publishedTime: post.published_at ?? undefined,
      modifiedTime: postChangedAt(post),
      section: section?.title,
      tags: post.sub_category ? [post.sub_category] : [],
      authors:
        post.authors.length > 0
          ? post.authors.map((author) => author.name)
          : [company?.member_name ?? name],
    },
  });
  return { ...meta, keywords: post.meta_keywords };
}

export default async function PostPage(props: Props) {
  const { locale, post } = await find(props);
  if (!post) return <NotFoundScreen locale={locale} />;
  return (
    <>
      <JsonLd data={await postData(post, await postFacts(post, locale), locale)} />
      <PostArticle post={post} locale={locale} saveButton={await saveButtons(locale)} />
      <PrintSource
        title={post.product_name}
        path={localePath(locale, paths.post(post.slug))}
        locale={locale}
      />
    </>
  );
}
