import type { JSONContent } from "@tiptap/core";
import type { CSSProperties, ReactNode } from "react";
import type { AssetView } from "@/lib/kernel/asset/view";
import { isSafeHref } from "@/lib/kernel/document/link";
import { INK, PARAGRAPH, STYLES } from "@/lib/kernel/mail/frame";
import { MailImage } from "./mail-image";
import type { HrefOf } from "./mail-href";

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

type Shown = { assets: Map<number, AssetView>; hrefOf: HrefOf };
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

function Children({ of, ...shown }: Shown & { of: JSONContent }) {
  return (of.content ?? []).map((node, index) => <Node key={index} node={node} {...shown} />);
}

/** One node, with inline styles; what a mail cannot show is left out. */
function Node({ node, ...shown }: Shown & { node: JSONContent }): ReactNode {
  const { assets, hrefOf } = shown;
  const children = <Children of={node} {...shown} />;
  switch (node.type) {
    case "text":
      return (node.marks ?? []).reduce<ReactNode>(
        (inner, mark) => marked(inner, mark, hrefOf),
        node.text ?? "",
      );
    case "paragraph":
      return <p style={PARAGRAPH}>{children}</p>;
    case "heading":
      return node.attrs?.level === 3 ? (
        <h3 style={SMALL_HEADING}>{children}</h3>
      ) : (
        <h2 style={HEADING}>{children}</h2>
      );
    case "bulletList":
      return <ul style={LIST}>{children}</ul>;
    case "orderedList":
      return <ol style={LIST}>{children}</ol>;
    case "listItem":
      return <li style={ITEM}>{(node.content ?? []).map(itemPart(shown))}</li>;
    case "hardBreak":
      return <br />;
    case "horizontalRule":
      return <MailRule />;
    case "blockquote": {
      const cite: unknown = node.attrs?.cite;
      return (
        <div className="rule" style={STYLES.quote}>
          {children}
          {typeof cite === "string" && cite !== "" ? <p style={ITEM}>{`— ${cite}`}</p> : null}
        </div>
      );
    }
    case "figure": {
      const asset = assets.get(Number(node.attrs?.assetId));
      const alt: unknown = node.attrs?.alt;
      return asset ? (
        <MailImage asset={asset} alt={typeof alt === "string" && alt ? alt : asset.alt} />
      ) : null;
    }
    default:
      return null;
  }
}

/** A paragraph in a list has no margin of its own. */
const itemPart = (shown: Shown) =>
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
export const MailDocument = ({ document, ...shown }: Shown & { document: JSONContent }) => (
  <Children of={document} {...shown} />
);
