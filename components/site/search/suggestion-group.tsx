import type { Combobox } from "@/components/kit/ui/use-combobox";
import type { Highlight } from "@/lib/kernel/search-engine/highlight";
import { Highlighted } from "./highlighted";

/** A suggested post or company; `path` is without locale prefix. */
export type Suggestion = { key: string; path: string; highlight: Highlight; detail: string };

type Props = {
  title: string;
  suggestions: Suggestion[];
  /** The index of the group's first option. */
  offset: number;
  combobox: Combobox<Suggestion>;
  className?: string;
  titleClass: string;
  optionClass: string;
};

/** The suggestions of one kind in the listbox; nothing when there are none. */
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
      {suggestions.map(({ key, highlight, detail }, index) => (
        <li key={key} {...combobox.optionProps(offset + index)} className={optionClass}>
          <Highlighted pieces={highlight} />
          {detail && <span className="meta ms-3">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
