import type { ReactNode } from "react";
import { LinkTabs } from "@/components/kit/desk/screen/link-tabs";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { pageHref, Pagination } from "@/components/kit/ui/pagination";
import type { Paged } from "@/lib/kernel/core/paging";
import type { Span } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";

const TIMES = ["upcoming", "past"] as const;
/** What is ahead, or over. */
export type When = (typeof TIMES)[number];

type Props<Item> = {
  locale: Locale;
  path: string;
  when: When;
  page: Paged<Item>;
  text(key: "title" | "whenLabel" | `when.${When}` | `empty.${When}`): string;
  intro: string;
  /** Where one goes from here. */
  action: ReactNode;
  /** Further tabs. */
  tabs?: ReactNode;
  /** The query of the URL beside the page; what is ahead needs none. */
  queryOf(when: When): Record<string, string>;
  row(item: Item): ReactNode;
};

/** A screen with what the user has ahead, or with what is over, on tabs. */
export function AgendaScreen<Item extends { id: number }>(props: Props<Item>) {
  const { locale, path, when, page, text, queryOf } = props;
  const times = TIMES.map((one) => ({
    href: pageHref(path, 0, queryOf(one)),
    text: text(`when.${one}`),
    isCurrent: one === when,
  }));
  return (
    <>
      <ScreenHead title={text("title")} intro={<p>{props.intro}</p>}>
        {props.action}
      </ScreenHead>
      <div className="mb-8 grid gap-4">
        {props.tabs}
        <LinkTabs locale={locale} label={text("whenLabel")} tabs={times} />
      </div>
      {page.total === 0 && <p className="text-soft">{text(`empty.${when}`)}</p>}
      <ul className="grid gap-6">
        {page.items.map((item) => (
          <li key={item.id} className="min-w-0 border-t border-rule pt-5">
            {props.row(item)}
          </li>
        ))}
      </ul>
      <Pagination
        locale={locale}
        path={path}
        query={queryOf(when)}
        current={page.currentPage}
        last={page.lastPage}
      />
    </>
  );
}

/** From when until when something lasts, and in which time zone it is said. */
export const spanOf = (view: { starts_at: string; ends_at: string; time_zone: string }): Span => ({
  starts: new Date(view.starts_at),
  ends: new Date(view.ends_at),
  zone: view.time_zone,
});
