import { PostList } from "@/components/magazine/post/post-list";
import { Static } from "@/components/kit/ui/static";
import { paths, type SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { POST_LAYOUTS, type PostLayout } from "@/lib/magazine/category/layouts";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";
import { BlockHead } from "./block-head";

/** A section on the home page: its newest posts, in the form that editors chose. */
export type HomeSectionData = {
  name: SectionName;
  title: string;
  layout: PostLayout;
  cards: Card[];
};

type WordsProps = { locale: Locale; more: string; minutes(count: number): string };
type Props = WordsProps & { section: HomeSectionData; isNarrow?: boolean };

const SHELL = "shell py-8 wide:py-14";

/** One section; nothing without posts. */
function HomeSection({ section, isNarrow = false, locale, more, minutes }: Props) {
  const { name, title, layout, cards } = section;
  if (cards.length === 0) return null;
  return (
    <Static as="section" data-section={name} className={isNarrow ? "" : SHELL}>
      <BlockHead locale={locale} title={title} href={paths.section(name)} more={more} />
      <PostList
        layout={layout}
        cards={cards}
        locale={locale}
        heading="h3"
        minutes={minutes}
        isFolded
        isNarrow={isNarrow}
      />
    </Static>
  );
}

/** Sections in rows: two narrow ones that follow each other share one. */
export function rowsOf(sections: readonly HomeSectionData[]): HomeSectionData[][] {
  const rows: HomeSectionData[][] = [];
  for (const section of sections.filter(({ cards }) => cards.length > 0)) {
    const before = rows.at(-1);
    const isNarrow = ({ layout }: HomeSectionData) => POST_LAYOUTS[layout].isNarrow;
    if (before?.length === 1 && before.every(isNarrow) && isNarrow(section)) before.push(section);
    else rows.push([section]);
  }
  return rows;
}

/** Sections that follow each other. */
export function HomeSections({
  sections,
  ...words
}: WordsProps & { sections: readonly HomeSectionData[] }) {
  return rowsOf(sections).map((row) => {
    const [only] = row;
    if (only && row.length === 1) return <HomeSection key={only.name} section={only} {...words} />;
    return (
      <div
        key={row.map(({ name }) => name).join(" ")}
        className="shell grid gap-x-12 gap-y-8 py-8 wide:grid-cols-[7fr_5fr] wide:gap-y-12 wide:py-14"
      >
        {row.map((section) => (
          <HomeSection key={section.name} section={section} isNarrow {...words} />
        ))}
      </div>
    );
  });
}
