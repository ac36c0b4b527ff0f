import type { JSONContent } from "@tiptap/core";
import type { CSSProperties, ReactNode } from "react";
import { isKeyOf } from "@/lib/kernel/core/records";
import { isSafeHref } from "@/lib/kernel/document/link";
import { INK, PARAGRAPH, STYLES } from "@/lib/kernel/mail/frame";
import { MailImage } from "./mail-image";
import type { HrefOf } from "./mail-href";
import { mediaLink, type DocumentContext } from "./mail-media";

const HEADING: CSSProperties = { margin: "8px 0 12px", fontSize: 22, lineHeight: 1.3 };
const SMALL_HEADING: CSSProperties = { ...HEADING, fontSize: 18 };
const LIST: CSSProperties = { ...PARAGRAPH, paddingLeft: 24 };
const ITEM: CSSProperties = { margin: "0 0 6px" };
const RULE: CSSProperties = {
  margin: "24px 0",
  border: 0,
  borderTop: "1px solid #dcd8d0",
};

/** A line between two parts. */
export const MailRule = () => <hr className="rule" style={RULE} />;

type Mark = NonNullable<JSONContent["marks"]>[number];

function marked(children: ReactNode, mark: Mark, hrefOf: HrefOf): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{children}</strong>;
    case "italic":
      return <em>{children}</em>;
    case "strike":
      return <s>{children}</s>;
    case "underline":
      return <u>{children}</u>;
    case "link": {
      const href: unknown = mark.attrs?.href;
      return isSafeHref(href) ? (
        <a href={hrefOf(href)} style={{ color: INK }}>
          {children}
        </a>
      ) : (
        children
      );
    }
    default:
      return children;
  }
}

function Children({ of, ...shown }: DocumentContext & { of: JSONContent }) {
  return (of.content ?? []).map((node, index) => <Node key={index} node={node} {...shown} />);
}

type NodeProps = { node: JSONContent; children: ReactNode; shown: DocumentContext };

function Words({ node, shown }: NodeProps): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>(
    (inner, mark) => marked(inner, mark, shown.hrefOf),
    node.text ?? "",
  );
}

function Quote({ node, children }: NodeProps) {
  const cite: unknown = node.attrs?.cite;
  return (
    <div className="rule" style={STYLES.quote}>
      {children}
      {typeof cite === "string" && cite !== "" ? <p style={ITEM}>{`— ${cite}`}</p> : null}
    </div>
  );
}

function Figure({ node, shown }: NodeProps) {
  const asset = shown.assets.get(Number(node.attrs?.assetId));
  const alt: unknown = node.attrs?.alt;
  return asset ? (
    <MailImage asset={asset} alt={typeof alt === "string" && alt ? alt : asset.alt} />
  ) : null;
}

/** A sound or film as a link; a film with its poster, which leads there too. */
function Media({ node, shown }: NodeProps) {
  const link = mediaLink(node, shown);
  if (!link) return null;
  const { label, href, poster } = link;
  return (
    <>
      {poster ? <MailImage asset={poster} alt={poster.alt} href={href} /> : null}
      <p style={PARAGRAPH}>
        <a href={href} style={{ color: INK }}>
          {label}
        </a>
      </p>
    </>
  );
}

/** What a mail shows of each type of node, with inline styles. */
const RENDERERS: Record<string, (props: NodeProps) => ReactNode> = {
  text: Words,
  paragraph: ({ children }) => <p style={PARAGRAPH}>{children}</p>,
  heading: ({ node, children }) =>
    node.attrs?.level === 3 ? (
      <h3 style={SMALL_HEADING}>{children}</h3>
    ) : (
      <h2 style={HEADING}>{children}</h2>
    ),
  bulletList: ({ children }) => <ul style={LIST}>{children}</ul>,
  orderedList: ({ children }) => <ol style={LIST}>{children}</ol>,
  listItem: ({ node, shown }) => <li style={ITEM}>{(node.content ?? []).map(itemPart(shown))}</li>,
  hardBreak: () => <br />,
  horizontalRule: () => <MailRule />,
  blockquote: Quote,
  figure: Figure,
  sound: Media,
  film: Media,
};

/** One node; what a mail cannot show is left out. */
function Node({ node, ...shown }: DocumentContext & { node: JSONContent }): ReactNode {
  const type = node.type ?? "";
  if (!isKeyOf(RENDERERS, type)) return null;
  return RENDERERS[type]?.({ node, children: <Children of={node} {...shown} />, shown });
}

/** A paragraph in a list has no margin of its own. */
const itemPart = (shown: DocumentContext) =>
  function ItemPart(node: JSONContent, index: number) {
    return node.type === "paragraph" ? (
      <div key={index}>
        <Children of={node} {...shown} />
      </div>
    ) : (
      <Node key={index} node={node} {...shown} />
    );
  };

/** A document in a mail. */
export const MailDocument = ({
  document,
  ...shown
}: DocumentContext & { document: JSONContent }) => <Children of={document} {...shown} />;
