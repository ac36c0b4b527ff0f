import { getTranslations } from "@/lib/kernel/i18n/translations";
import { MemberRow } from "@/components/directory/member/member-row";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { Link } from "@/lib/kernel/i18n/navigation";
import { DirectoryFilters } from "./directory-filters";
import { filterHref } from "./filters";
import type { PartProps } from "./read-list";

/** The companies of a list; without any, why, and where there are some. */
async function Companies({ locale, read: { list, wait, isNarrowed } }: PartProps) {
  if (list.total > 0)
    return (
      <Static as="ul" className="grid gap-x-10 sm:grid-cols-2">
        {list.items.map((member) => (
          <li key={member.id} className="border-b border-rule">
            <MemberRow member={member} locale={locale} heading="h2" />
          </li>
        ))}
      </Static>
    );
  const t = await getTranslations({ locale, namespace: "site" });
  const text =
    wait === undefined
      ? t(isNarrowed ? "noCompaniesText" : "noCompaniesYet")
      : t("searchTooMany", { seconds: wait });
  return (
    <div className="mt-8">
      <EmptyState
        locale={locale}
        title={t("noCompaniesTitle")}
        text={text}
        label={t(isNarrowed ? "wholeDirectory" : "toHome")}
        href={isNarrowed ? paths.directory() : paths.home}
      />
    </div>
  );
}

/** The list with its filters, and the way to ask several companies at once. */
export async function Listing(props: PartProps) {
  const { locale, read, profession } = props;
  const { query, list, page } = read;
  const ask = await getTranslations({ locale, namespace: "enquiry" });
  const path = paths.directory(profession?.slug, read.place?.slug[locale]);
  return (
    <>
      {(list.total > 0 || read.isNarrowed) && (
        <DirectoryFilters
          locale={locale}
          path={path}
          query={query}
          letters={read.letters}
          areas={read.areas}
        />
      )}
      {list.total > 0 && (
        <p className="mt-5">
          <Link
            locale={locale}
            href={profession ? `/ask?category=${profession.slug}` : "/ask"}
            rel="nofollow"
            className="link-line"
          >
            {ask("askSeveral")}
          </Link>
        </p>
      )}
      <Companies {...props} />
      <Pagination
        locale={locale}
        path={filterHref(path, {})}
        current={page}
        last={list.lastPage}
        query={query}
      />
    </>
  );
}
