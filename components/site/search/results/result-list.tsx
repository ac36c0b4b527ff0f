import { Picture } from "@/components/kit/asset/picture";
import { Glyph } from "@/components/kit/ui/glyph";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { Details } from "@/lib/site/search/details";
import { ROW_ICONS } from "../box/row-icons";
import type { HitRow } from "../box/hit-rows";
import { dayOf } from "../day-of";
import { Highlighted } from "../highlighted";

type RowProps = { locale: Locale; row: HitRow; details: Details | undefined };

/** A result: picture or icon, title, what it is and when, and the sentence that matches. */
function ResultRow({ locale, row, details }: RowProps) {
  const { path, label, detail, state, icon } = row;
  const { picture, snippet, date } = details ?? {};
  // The row of an event has its day already, with its time.
  const day = date && icon === "posts" ? dayOf(date, locale) : undefined;
  const facts = [detail, day].filter(Boolean).join(" · ");
  return (
    <li className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-4">
      {picture ? (
        <Picture
          asset={picture}
          sizes="3.5rem"
          decorative
          className="h-14 w-14 rounded-md object-cover"
        />
      ) : (
        <span className="flex h-14 w-14 items-center justify-center rounded-md bg-wash text-soft">
          <Glyph path={ROW_ICONS[icon]} size={22} />
        </span>
      )}
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal wide:text-lg">
          <Link locale={locale} href={path} className="card-link">
            <Highlighted pieces={label} />
          </Link>
        </h3>
        {facts !== "" && <p className="meta">{facts}</p>}
        {snippet && (
          <p className="mt-1 line-clamp-3 text-[0.9375rem]" data-snippet="">
            <Highlighted pieces={snippet} />
          </p>
        )}
        {state !== undefined && <p className="meta text-good">{state}</p>}
      </div>
    </li>
  );
}

type ListProps = {
  locale: Locale;
  rows: readonly HitRow[];
  details: ReadonlyMap<number, Details>;
  className: string;
};

/** The results of one kind. */
export function ResultList({ locale, rows, details, className }: ListProps) {
  return (
    <ul className={className}>
      {rows.map((row) => (
        <ResultRow key={row.key} locale={locale} row={row} details={details.get(row.id)} />
      ))}
    </ul>
  );
}
