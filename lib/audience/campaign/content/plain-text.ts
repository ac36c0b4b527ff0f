import { siteIssuerLine } from "@/lib/kernel/core/site-issuer";
import type { JSONContent } from "@tiptap/core";
import { paths } from "@/lib/kernel/core/paths";
import type { ComposedIssue, IssuePart } from "./compose";
import type { IssueFrame } from "./issue-mail";
import type { HrefOf } from "./mail-href";
import { mediaLink, type DocumentContext } from "./mail-media";

const RULE = "----------";

/** The text of an inline node; a link is followed by its address, unless it is its own text. */
function inlineText(node: JSONContent, hrefOf: HrefOf): string {
  if (node.type === "hardBreak") return "\n";
  const text = node.text ?? "";
  const href: unknown = node.marks?.find(({ type }) => type === "link")?.attrs?.href;
  if (typeof href !== "string") return text;
  const url = hrefOf(href);
  return url === text ? text : `${text} (${url})`;
}

const linesOf = (node: JSONContent, hrefOf: HrefOf): string =>
  (node.content ?? []).map((child) => inlineText(child, hrefOf)).join("");

/** The blocks of a document as text. */
function blockTexts(node: JSONContent, context: DocumentContext): string[] {
  const inner = () => (node.content ?? []).flatMap((child) => blockTexts(child, context));
  switch (node.type) {
    case "paragraph":
    case "heading":
      return [linesOf(node, context.hrefOf)];
    case "bulletList":
    case "orderedList": {
      const isNumbered = node.type === "orderedList";
      const items = (node.content ?? []).map((item, index) => {
        const sign = isNumbered ? `${index + 1}. ` : "- ";
        return sign + blockTexts(item, context).join("\n").replaceAll("\n", "\n  ");
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
    case "sound":
    case "film": {
      const link = mediaLink(node, context);
      return link ? [`${link.label}\n${link.href}`] : [];
    }
    default:
      return inner();
  }
}

function partTexts(
  part: IssuePart,
  { hrefOf, texts }: Pick<IssueFrame, "hrefOf" | "texts">,
): string[] {
  switch (part.type) {
    case "text":
      return blockTexts(part.document, { assets: part.assets, hrefOf, texts });
    case "posts":
      return part.posts.map(({ product_name, summary, slug }) =>
        [product_name, summary, hrefOf(paths.post(slug))].filter(Boolean).join("\n"),
      );
    case "divider":
      return [RULE];
    case "button":
      return [`${part.label}:\n${hrefOf(part.href)}`];
    case "image":
      return [
        [part.alt && `[${part.alt}]`, part.href && hrefOf(part.href)].filter(Boolean).join("\n"),
      ];
  }
}

/** An issue as plain text, from the same content as its HTML. */
export function issueText(
  { parts, locale }: ComposedIssue,
  { texts, links, isTest, hrefOf }: IssueFrame,
): string {
  const footer = [
    texts.why,
    ...(links.archive ? [`${texts.viewInBrowser}:\n${links.archive}`] : []),
    `${texts.preferences}:\n${links.preferences}`,
    `${texts.unsubscribe}:\n${links.unsubscribe}`,
  ];
  const blocks = [
    ...(isTest ? [texts.test] : []),
    ...parts.flatMap((part) => partTexts(part, { hrefOf, texts })),
    `-- \n${footer.join("\n")}`,
    siteIssuerLine(locale) ?? "",
  ];
  return `${blocks.filter((block) => block.trim() !== "").join("\n\n")}\n`;
}
