import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { NotFoundScreen, notFoundMetadata } from "@/components/layout/not-found-screen";
import { PostArticle } from "@/components/post/post-article";
import { paths } from "@/lib/core/paths";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLocale } from "@/lib/i18n/page-locale";
import { decodePart } from "@/lib/i18n/page-number";
import { findPost } from "@/lib/post/service";

type Props = { params: Promise<{ locale: string; id?: string[] }> };

const load = cache((part: string, locale: Locale) => findPost(part, locale));

async function find({ params }: Props) {
  const { id = [] } = await params;
  const locale = await pageLocale(params);
  if (id[0] === undefined) permanentRedirect(localePath(locale, paths.posts));
  if (id.length > 1) return { locale, post: undefined };
  const lookup = await load(decodePart(id[0]) ?? "", locale);
  if (lookup.kind === "moved") permanentRedirect(localePath(locale, paths.post(lookup.slug)));
  return { locale, post: lookup.kind === "found" ? lookup.item : undefined };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, post } = await find(props);
  if (!post) return notFoundMetadata(locale);
  const meta = pageMetadata({ title: post.meta_title ?? post.product_name, description: post.meta_description ?? post.summary, locale, alternates: post.alternates, image: post.cover?.url });
  return { ...meta, keywords: post.meta_keywords };
}

export default async function PostPage(props: Props) {
  const { locale, post } = await find(props);
  return post ? <PostArticle post={post} locale={locale} /> : <NotFoundScreen locale={locale} />;
}
