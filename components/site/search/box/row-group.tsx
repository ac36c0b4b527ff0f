import type { MouseEvent } from "react";
import { Glyph } from "@/components/kit/ui/glyph";
import type { Combobox } from "@/components/kit/ui/use-combobox";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Highlighted } from "../highlighted";
import type { Row, RowGroup } from "./row";
import { ROW_ICONS } from "./row-icons";

type Props = RowGroup & {
  locale: Locale;
  /** The index of the group's first row among all. */
  offset: number;
  combobox: Combobox<Row>;
  /** A click that opens the page here, and no new tab. */
  onPick(row: Row): void;
};

/** Whether the browser opens the link in a new tab or window, or saves it. */
export const isElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The rows of a group in the listbox, each a link that can be opened in a new tab. */
export function SearchRowGroup({
  name,
  title,
  isTitleHidden,
  rows,
  locale,
  offset,
  combobox,
  onPick,
}: Props) {
  const open = (event: MouseEvent, row: Row) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    onPick(row);
  };
  return (
    <ul role="group" aria-label={title} className="search-group" data-group={name}>
      {!isTitleHidden && (
        <li role="presentation" className="kicker search-group-title">
          {title}
        </li>
      )}
      {rows.map((row, index) => (
        <li key={row.key} role="presentation">
          <a
            {...combobox.optionProps(offset + index)}
            href={localePath(locale, row.path)}
            tabIndex={-1}
            className="search-row"
            data-answer={row.isAnswer || undefined}
            onClick={(event) => open(event, row)}
          >
            {row.picture === undefined ? (
              <span className="search-row-picture">
                <Glyph path={ROW_ICONS[row.icon]} />
              </span>
            ) : (
              // oxlint-disable-next-line nextjs/no-img-element -- one of its stored sizes
              <img
                src={row.picture}
                width={40}
                height={40}
                alt=""
                loading="lazy"
                decoding="async"
                className="search-row-picture"
              />
            )}
            <span className="search-row-text">
              <span className="search-row-label">
                <Highlighted pieces={row.label} />
              </span>
              {row.detail !== "" && <span className="meta">{row.detail}</span>}
              {row.state !== undefined && <span className="meta text-good">{row.state}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
