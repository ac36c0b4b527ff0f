import type { Combobox } from "@/components/ui/use-combobox";
import type { Highlight } from "@/lib/search/highlight";
import { Highlighted } from "./highlighted";

/** A post or a company that the search leads to; `path` is without locale prefix. */
export type Suggestion = { key: string; path: string; highlight: Highlight; detail: string };

type Props = {
  title: string;
  suggestions: Suggestion[];
  /** Where the group begins among all options. */
  offset: number;
  combobox: Combobox<Suggestion>;
  className?: string;
  titleClass: string;
  optionClass: string;
};

/** One kind of suggestion in the list of a combobox; nothing when there is none. */
export function SuggestionGroup({
  title,
  suggestions,
  offset,
  combobox,
  className,
  titleClass,
  optionClass,
}: Props) {
  if (suggestions.length === 0) return null;
  return (
    <ul role="group" aria-label={title} className={className}>
      <li role="presentation" className={titleClass}>
        {title}
      </li>
      {suggestions.map(({ key, highlight, detail }, at) => (
        <li key={key} {...combobox.optionProps(offset + at)} className={optionClass}>
          <Highlighted pieces={highlight} />
          {detail && <span className="meta ms-3">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
