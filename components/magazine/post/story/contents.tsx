import { Static } from "@/components/kit/ui/static";
import { MIN_HEADINGS, type Heading } from "./story-html";

/** The headings of a long text as links; nothing for a short one. */
export function Contents({ headings, label }: { headings: readonly Heading[]; label: string }) {
  const chapters = headings.filter(({ level }) => level === 2);
  const listed = chapters.length >= MIN_HEADINGS ? chapters : headings;
  if (listed.length < MIN_HEADINGS) return null;
  return (
    <Static as="nav" aria-label={label} className="story-contents no-print">
      <p className="kicker">{label}</p>
      <ol>
        {listed.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Static>
  );
}
