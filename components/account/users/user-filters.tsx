"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition, type FormEvent, type ReactNode } from "react";
import { SCREENS } from "@/lib/account/screens";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { Icon } from "../icon";
import { ROLE_NAMES, userListHref, type UserListQuery } from "./user-list-query";

/** How long after the last key the list is asked for. */
const PAUSE_MS = 300;

/** Search and roles above the list of people; the list below is dimmed while it is being made. Without scripts a plain form. */
export function UserFilters({ locale, query, counts, children }: { locale: Locale; query: UserListQuery; counts: ReactNode; children: ReactNode }) {
  const t = useTranslations("account.users");
  const roles = useTranslations("account.rolesPlural");
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [search, setSearch] = useState(query.search);
  const asked = useRef(query.search);
  const { path } = SCREENS.allUsers;
  const hrefOf = (change: Partial<UserListQuery>) => userListHref(path, { ...query, search, ...change });

  useEffect(() => {
    // The address changed by other means: back and forward, the search of the header.
    if (query.search === asked.current) return;
    asked.current = query.search;
    setSearch(query.search);
  }, [query.search]);
  useEffect(() => {
    const wanted = search.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      startTransition(() => router.replace(localePath(locale, userListHref(path, { ...query, search: wanted })), { scroll: false }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, query, locale, path, router]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    asked.current = search.trim();
    startTransition(() => router.push(localePath(locale, hrefOf({ search: asked.current })), { scroll: false }));
  };
  return (
    <>
      <div className="list-filters">
        <form action={localePath(locale, path)} method="get" role="search" className="relative w-full md:max-w-sm" onSubmit={submit}>
          <Icon name="search" className="account-search-icon" />
          <input type="search" name="search" value={search} onChange={(event) => setSearch(event.target.value)} aria-label={t("searchLabel")} placeholder={t("searchPlaceholder")} maxLength={80} autoComplete="off" className="field ps-10" />
        </form>
        <nav aria-label={t("roleFilter")}>
          <ul className="filter-tabs">
            {[undefined, ...ROLE_NAMES].map((role) => (
              <li key={role ?? "all"}>
                <Link locale={locale} href={hrefOf({ role })} aria-current={role === query.role ? "page" : undefined} className="filter-tab">{role ? roles(role) : t("everybody")}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="meta mb-3" role="status">{isPending ? t("loading") : counts}</p>
      <div aria-busy={isPending} className="list-content">{children}</div>
    </>
  );
}
