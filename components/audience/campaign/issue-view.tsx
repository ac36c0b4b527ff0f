import { Picture } from "@/components/kit/asset/picture";
import { PostCard } from "@/components/magazine/post/post-card";
import { Prose } from "@/components/magazine/post/prose";
import { ButtonLink } from "@/components/kit/ui/button";
import { Static } from "@/components/kit/ui/static";
import type { ComposedIssue, IssuePart } from "@/lib/audience/campaign/content/compose";
import { renderDocument } from "@/lib/kernel/document/render";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

const SIZES = "(min-width: 1200px) 44rem, 100vw";
const TILE_SIZES = "(min-width: 640px) 22rem, 100vw";

const linkTo = (href: string, locale: Locale) =>
  href.startsWith("/") ? localePath(locale, href) : href;

function Part({ part, locale }: { part: IssuePart; locale: Locale }) {
  switch (part.type) {
    case "text":
      return <Prose html={renderDocument(part.document, part.assets, locale)} />;
    case "posts":
      return (
        <Static as="ul" className="grid gap-8 sm:grid-cols-2">
          {part.posts.map((card) => (
            <li key={card.id}>
              <PostCard card={card} locale={locale} kind="tile" heading="h2" sizes={TILE_SIZES} />
            </li>
          ))}
        </Static>
      );
    case "divider":
      return <hr className="border-rule" />;
    case "button":
      return (
        <p>
          <ButtonLink href={linkTo(part.href, locale)}>{part.label}</ButtonLink>
        </p>
      );
    case "image": {
      const image = (
        <Picture
          asset={{ ...part.asset, alt: part.alt }}
          sizes={SIZES}
          className="w-full rounded-md"
        />
      );
      return part.href ? <a href={linkTo(part.href, locale)}>{image}</a> : image;
    }
  }
}

/** The parts of a past issue, without any personal link. */
export const IssueView = ({ issue: { parts, locale } }: { issue: ComposedIssue }) => (
  <div className="grid max-w-3xl gap-8">
    {parts.map((part, index) => (
      <Part key={index} part={part} locale={locale} />
    ))}
  </div>
);
