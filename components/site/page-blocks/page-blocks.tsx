import { Fragment, type ReactNode } from "react";
import { SaveButton } from "@/components/audience/board/save-button";
import { saveLabels } from "@/components/audience/board/save-labels";
import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import { MemberRow } from "@/components/directory/member/member-row";
import { Moment } from "@/components/directory/member/moment";
import { DateRow } from "@/components/magazine/post/date-row";
import { PostList } from "@/components/magazine/post/post-list";
import { Prose } from "@/components/magazine/post/prose";
import { ButtonLink } from "@/components/kit/ui/button";
import { Static } from "@/components/kit/ui/static";
import { chunkHtml, type DraftTexts } from "@/lib/magazine/chunk/read/html";
import { countedItem } from "@/lib/kernel/daily-count/kinds";
import { DATED_SECTIONS, isDatedCode, sectionCode } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listMembers } from "@/lib/directory/member/read/list";
import type { BlockView, PageView } from "@/lib/magazine/page/read/view";
import { listFirstPosts } from "@/lib/magazine/post/read/service";
import { BY_DATE } from "@/lib/magazine/post/read/order";
import { ContactBlock, NewsletterBlock } from "./form-blocks";

type Of<T extends BlockView["type"]> = Extract<BlockView, { type: T }>;
type Props<T extends BlockView["type"]> = { block: Of<T>; locale: Locale };
/** The chunks of a preview, in place of the public ones. */
type Drafts = { drafts?: DraftTexts | undefined };

function Hero({ block, isTitle }: { block: Of<"hero">; isTitle: boolean }) {
  const Title = isTitle ? "h1" : "h2";
  return (
    <section
      className={`grid items-end gap-8 pt-10 wide:pt-16 ${block.asset ? "wide:grid-cols-[5fr_7fr]" : ""}`}
    >
      <div className="max-w-3xl pb-2">
        <Title className="text-4xl wide:text-6xl">{block.title}</Title>
        {block.lead && (
          <p className="mt-5 font-serif text-xl leading-snug text-soft wide:text-2xl">
            {block.lead}
          </p>
        )}
      </div>
      {block.asset && (
        <Picture
          asset={block.asset}
          sizes="(min-width: 1200px) 44rem, 100vw"
          priority={isTitle}
          className="aspect-[4/3] w-full rounded-md object-cover"
        />
      )}
    </section>
  );
}

async function Posts({ block, locale }: Props<"posts">) {
  const dated = isDatedCode(block.category);
  const items = await listFirstPosts(
    locale,
    { category: block.category, ...(dated ? { datedFrom: new Date() } : {}) },
    block.limit,
    dated ? BY_DATE : undefined,
  );
  if (items.length === 0) return null;
  if (dated)
    return (
      <Static as="ul" className="border-t border-ink">
        {items.map((card) => (
          <li key={card.id}>
            <DateRow card={card} locale={locale} heading="h2" />
          </li>
        ))}
      </Static>
    );
  return (
    <Static as="div" className="border-t border-ink pt-6">
      <PostList layout={block.layout} cards={items} locale={locale} heading="h2" />
    </Static>
  );
}

/** Upcoming dates: posts of the agenda and events. */
async function Events({ block, locale }: Props<"events">) {
  const sections = await Promise.all(
    DATED_SECTIONS.map((name) =>
      listFirstPosts(
        locale,
        { category: sectionCode(name), datedFrom: new Date() },
        block.limit,
        BY_DATE,
      ),
    ),
  );
  const items = sections
    .flat()
    .sort((one, other) => (one.starts_at ?? "").localeCompare(other.starts_at ?? ""))
    .slice(0, block.limit);
  if (items.length === 0) return null;
  return (
    <Static as="ul" className="border-t border-ink">
      {items.map((card) => (
        <li key={card.id}>
          <DateRow card={card} locale={locale} heading="h2" />
        </li>
      ))}
    </Static>
  );
}

async function Gallery({ block, locale }: Props<"gallery">) {
  const { picture } = await saveLabels(locale);
  return (
    <Static as="ul" className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
      {block.assets.map((asset) => (
        <li key={asset.id} className="relative min-w-0">
          <figure>
            <Picture
              asset={asset}
              sizes="(min-width: 1200px) 25rem, (min-width: 640px) 50vw, 100vw"
              className="aspect-[4/3] w-full rounded-md object-cover"
            />
            <PictureCaption asset={asset} className="meta mt-2" />
          </figure>
          <SaveButton kind="asset" id={asset.id} labels={picture} isOverlay />
        </li>
      ))}
    </Static>
  );
}

async function Members({ block, locale }: Props<"members">) {
  const { items } = await listMembers(
    locale,
    block.profession_id === null ? { isFeatured: true } : { professionId: block.profession_id },
    { currentPage: 0, perPage: block.limit },
  );
  if (items.length === 0) return null;
  return (
    <>
      <Static
        as="ul"
        data-section="directory"
        className="grid gap-x-10 border-t border-ink sm:grid-cols-2"
      >
        {items.map((member) => (
          <li key={member.id} className="border-b border-rule">
            <MemberRow member={member} locale={locale} heading="h2" />
          </li>
        ))}
      </Static>
      <Moment locale={locale} />
    </>
  );
}

async function Chunk({ block, locale, drafts }: Props<"chunk"> & Drafts) {
  const html = (await chunkHtml([block.key], locale, drafts)).get(block.key);
  return html ? <Prose html={html} className="max-w-[42rem]" /> : null;
}

function BlockOf({
  id,
  block,
  locale,
  isTitle,
  drafts,
}: { id: string; block: BlockView; locale: Locale; isTitle: boolean } & Drafts) {
  switch (block.type) {
    case "hero":
      return <Hero block={block} isTitle={isTitle} />;
    case "text":
      return <Prose html={block.html} className="max-w-[42rem]" />;
    case "media":
      return (
        <figure>
          <Picture
            asset={block.asset}
            sizes="(min-width: 1280px) 76rem, 100vw"
            className="max-h-[75vh] w-full rounded-md object-cover"
          />
          <PictureCaption asset={block.asset} caption={block.caption} className="meta mt-3" />
        </figure>
      );
    case "gallery":
      return <Gallery block={block} locale={locale} />;
    case "cta":
      return (
        <section className="flex flex-wrap items-center justify-between gap-6 rounded-md bg-wash p-6 wide:p-10">
          <div className="max-w-prose">
            <h2 className="text-2xl wide:text-3xl">{block.title}</h2>
            {block.text && <p className="mt-2 text-soft">{block.text}</p>}
          </div>
          <ButtonLink locale={locale} href={block.href}>
            {block.label}
          </ButtonLink>
        </section>
      );
    case "facts":
      return (
        <dl className="grid gap-x-10 border-t border-ink sm:grid-cols-2 wide:grid-cols-3">
          {block.items.map(({ label, value }) => (
            <div key={label} className="border-b border-rule py-4">
              <dt className="meta">{label}</dt>
              <dd className="mt-1 font-serif text-xl">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "posts":
      return <Posts block={block} locale={locale} />;
    case "members":
      return <Members block={block} locale={locale} />;
    case "events":
      return <Events block={block} locale={locale} />;
    case "chunk":
      return <Chunk block={block} locale={locale} drafts={drafts} />;
    case "contact_form":
      return <ContactBlock id={id} locale={locale} />;
    case "newsletter":
      return <NewsletterBlock id={id} locale={locale} />;
  }
}

/**
 * The blocks of a page in order. The first hero block has the h1, else the page's title. What a page
 * has beside its blocks (`children`) stands below that heading.
 */
export function PageBlocks({
  page,
  locale,
  drafts,
  children,
}: { page: PageView; locale: Locale; children?: ReactNode } & Drafts) {
  const first = page.blocks.findIndex((block) => block.type === "hero");
  return (
    <div
      data-counted={countedItem("page", page.id)}
      className="shell grid gap-12 pb-10 [&>*]:min-w-0"
    >
      {first !== 0 && (
        <h1
          className={first === -1 ? "pt-10 text-4xl wide:pt-16 wide:text-6xl" : "visually-hidden"}
        >
          {page.title}
        </h1>
      )}
      {first !== 0 && children}
      {page.blocks.map((block, index) => (
        <Fragment key={index}>
          <BlockOf
            id={`block-${index}`}
            block={block}
            locale={locale}
            isTitle={index === 0 && first === 0}
            drafts={drafts}
          />
          {index === 0 && first === 0 && children}
        </Fragment>
      ))}
    </div>
  );
}
