import type { JSONContent } from "@tiptap/core";
import { paths } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import type { ComposedIssue, IssuePart } from "./compose";
import type { IssueFrame } from "./issue-mail";
import { mailHref } from "./mail-href";

const RULE = "----------";

/** The text of an inline node; a link is followed by its address, unless it is its own text. */
function inlineText(node: JSONContent, locale: Locale): string {
  if (node.type === "hardBreak") return "\n";
  const text = node.text ?? "";
  const href: unknown = node.marks?.find(({ type }) => type === "link")?.attrs?.href;
  if (typeof href !== "string") return text;
  const url = mailHref(href, locale);
  return url === text ? text : `${text} (${url})`;
}

const linesOf = (node: JSONContent, locale: Locale): string =>
  (node.content ?? []).map((child) => inlineText(child, locale)).join("");

/** The blocks of a document as text. */
function blockTexts(node: JSONContent, locale: Locale): string[] {
  const inner = () => (node.content ?? []).flatMap((child) => blockTexts(child, locale));
  switch (node.type) {
    case "paragraph":
    case "heading":
      return [linesOf(node, locale)];
    case "bulletList":
    case "orderedList": {
      const isNumbered = node.type === "orderedList";
      const items = (node.content ?? []).map((item, index) => {
        const sign = isNumbered ? `${index + 1}. ` : "- ";
        return sign + blockTexts(item, locale).join("\n").replaceAll("\n", "\n  ");
      });
      return [items.join("\n")];
    }
    case "horizontalRule":
      return [RULE];
    case "blockquote": {
      const cite: unknown = node.attrs?.cite;
      const quoted = inner().join("\n\n").replaceAll(/^/gm, "> ");
      return typeof cite === "string" && cite ? [`${quoted}\n> — ${cite}`] : [quoted];
    }
    case "figure": {
      const alt: unknown = node.attrs?.alt;
      return typeof alt === "string" && alt ? [`[${alt}]`] : [];
    }
    default:
      return inner();
  }
}

function partTexts(part: IssuePart, locale: Locale): string[] {
  switch (part.type) {
    case "text":
      return blockTexts(part.document, locale);
    case "posts":
      return part.posts.map(({ product_name, summary, slug }) =>
        [product_name, summary, mailHref(paths.post(slug), locale)].filter(Boolean).join("\n"),
      );
    case "divider":
      return [RULE];
    case "button":
      return [`${part.label}:\n${mailHref(part.href, locale)}`];
    case "image":
      return [
        [part.alt && `[${part.alt}]`, part.href && mailHref(part.href, locale)]
          .filter(Boolean)
          .join("\n"),
      ];
  }
}

/** An issue as plain text, from the same content as its HTML. */
export function issueText(
  { locale, parts }: ComposedIssue,
  { texts, links, isTest }: IssueFrame,
): string {
  const footer = [
    texts.why,
    ...(links.archive ? [`${texts.viewInBrowser}:\n${links.archive}`] : []),
    `${texts.preferences}:\n${links.preferences}`,
    `${texts.unsubscribe}:\n${links.unsubscribe}`,
  ];
  const blocks = [
    ...(isTest ? [texts.test] : []),
    ...parts.flatMap((part) => partTexts(part, locale)),
    `-- \n${footer.join("\n")}`,
  ];
  return `${blocks.filter((block) => block.trim() !== "").join("\n\n")}\n`;
}
