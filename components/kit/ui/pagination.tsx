import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Static } from "@/components/kit/ui/static";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

/** The page numbers around the current one (from 0) for `last + 1` pages; null is a gap. */
export function pageWindow(current: number, last: number): (number | null)[] {
  const pages = [...new Set([0, current - 1, current, current + 1, last])]
    .filter((page) => page >= 0 && page <= last)
    .sort((a, b) => a - b);
  return pages.flatMap((page, index) =>
    index > 0 && page - pages[index - 1]! > 1 ? [null, page] : [page],
  );
}

/**
 * The URL of a page of a list; the first page has no parameter. `query` has the filters, `hash` the
 * place of a list that is one part of its page.
 */
export function pageHref(
  path: string,
  page: number,
  query: Record<string, string> = {},
  hash = "",
): string {
  const search = new URLSearchParams({
    ...query,
    ...(page > 0 ? { page: String(page + 1) } : {}),
  }).toString();
  return (search ? `${path}?${search}` : path) + hash;
}

type Props = {
  locale: Locale;
  path: string;
  current: number;
  last: number;
  query?: Record<string, string>;
  /** The list's id with `#`, where it is one part of its page. */
  hash?: string;
};

/** Pagination links, for lists with several pages. */
export async function Pagination({ locale, path, current, last, query, hash }: Props) {
  if (last === 0) return null;
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <Static
      as="nav"
      aria-label={t("pagination")}
      className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-ink pt-5"
    >
      {current > 0 ? (
        <Link
          locale={locale}
          rel="prev"
          href={pageHref(path, current - 1, query, hash)}
          className="link-line"
        >
          ← {t("previous")}
        </Link>
      ) : (
        <span />
      )}
      <ol className="flex flex-wrap items-center gap-1">
        {pageWindow(current, last).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span className="px-2 text-soft">…</span>
            ) : (
              <Link
                locale={locale}
                href={pageHref(path, page, query, hash)}
                aria-label={t("page", { page: page + 1 })}
                aria-current={page === current ? "page" : undefined}
                className={
                  "inline-flex h-10 min-w-10 items-center justify-center rounded-md px-2 " +
                  "hover:bg-wash aria-[current]:bg-ink aria-[current]:text-paper"
                }
              >
                {page + 1}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < last ? (
        <Link
          locale={locale}
          rel="next"
          href={pageHref(path, current + 1, query, hash)}
          className="link-line"
        >
          {t("next")} →
        </Link>
      ) : (
        <span />
      )}
    </Static>
  );
}
