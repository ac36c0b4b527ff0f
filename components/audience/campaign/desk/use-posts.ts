"use client";

import useSWR from "swr";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { useDebounced } from "@/components/kit/ui/use-debounced";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

const translation = z.object({ product_name: z.string(), status: z.string() }).nullable();
const row = z.object({
  id: z.int(),
  translations: z.object({ el: translation, en: translation }),
});

/** A post as the picker names it. */
export type PickedPost = {
  id: number;
  title: string;
  /** The languages in which it is published. */
  published: Locale[];
};

const nameOf = ({ id, translations }: z.output<typeof row>, locale: Locale): PickedPost => ({
  id,
  title:
    translations[locale]?.product_name ??
    translations.el?.product_name ??
    translations.en?.product_name ??
    String(id),
  published: LOCALES.filter((each) => translations[each]?.status === "published"),
});

async function load([url, locale]: [string, Locale]): Promise<PickedPost[]> {
  const result = await callApi<unknown>(url, undefined, "GET");
  if (result.kind !== "ok") throw new Error("posts not loaded");
  return z
    .array(row)
    .parse(result.data)
    .map((post) => nameOf(post, locale));
}

const OPTIONS = { keepPreviousData: true, revalidateOnFocus: false } as const;
const WAIT_MS = 250;

/** The picked posts by id, once they are loaded. */
export function usePickedPosts(ids: readonly number[], locale: Locale) {
  const url =
    ids.length > 0
      ? `/api/product?admin=true&per_page=100&ids=${[...ids].sort((a, b) => a - b).join(",")}`
      : null;
  const { data } = useSWR<PickedPost[]>(url && [url, locale], load, OPTIONS);
  return new Map((data ?? []).map((post) => [post.id, post]));
}

/** The published posts that match a search, newest first; without one the newest. */
export function usePostSearch(search: string, locale: Locale, isOpen: boolean) {
  const typed = useDebounced(search.trim(), WAIT_MS);
  const query = new URLSearchParams({
    admin: "true",
    status: "published",
    per_page: "8",
    locale,
    ...(typed ? { search: typed } : {}),
  });
  const { data, error } = useSWR<PickedPost[]>(
    isOpen ? [`/api/product?${query.toString()}`, locale] : null,
    load,
    OPTIONS,
  );
  return { results: data, isFailed: error !== undefined };
}
