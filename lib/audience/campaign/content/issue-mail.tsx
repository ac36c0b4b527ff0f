import type { CSSProperties } from "react";
import { paths } from "@/lib/kernel/core/paths";
import {
  INK,
  MailButton,
  MailFrame,
  PARAGRAPH,
  renderMail,
  SOFT,
  STYLES,
} from "@/lib/kernel/mail/frame";
import type { ComposedIssue, IssuePart, IssuePost } from "./compose";
import { MailDocument, MailRule } from "./document-parts";
import type { HrefOf } from "./mail-href";
import { MailImage } from "./mail-image";
import type { DocumentContext } from "./mail-media";

const KICKER: CSSProperties = { ...SOFT, margin: "0 0 4px" };
const TITLE: CSSProperties = { margin: "0 0 8px", fontSize: 20, lineHeight: 1.3 };
const TITLE_LINK: CSSProperties = { color: INK, textDecoration: "none" };
const SOFT_LINK: CSSProperties = { color: "#5c6166" };

/** The texts and links around an issue. */
export type IssueFrame = {
  site: string;
  texts: DocumentContext["texts"] &
    Record<"viewInBrowser" | "test" | "why" | "preferences" | "unsubscribe", string>;
  links: {
    preferences: string;
    unsubscribe: string;
    archive: string | undefined;
    /** A link that no person sees, only programs that follow all. */
    hidden: string | undefined;
  };
  hrefOf: HrefOf;
  isTest: boolean;
};

/** A post: picture, section, title with its link, summary. */
function MailPost({ post, hrefOf }: { post: IssuePost; hrefOf: HrefOf }) {
  const href = hrefOf(paths.post(post.slug));
  const kicker = [post.sectionTitle, post.sub_category].filter(Boolean).join(" · ");
  return (
    <div style={{ margin: "0 0 28px" }}>
      {post.cover ? <MailImage asset={post.cover} alt={post.cover.alt} href={href} /> : null}
      {kicker ? (
        <p className="soft" style={KICKER}>
          {kicker}
        </p>
      ) : null}
      <h2 style={TITLE}>
        <a href={href} style={TITLE_LINK}>
          {post.product_name}
        </a>
      </h2>
      {post.summary ? <p style={PARAGRAPH}>{post.summary}</p> : null}
    </div>
  );
}

function MailPart({ part, frame: { hrefOf, texts } }: { part: IssuePart; frame: IssueFrame }) {
  switch (part.type) {
    case "text":
      return <MailDocument {...part} hrefOf={hrefOf} texts={texts} />;
    case "posts":
      return part.posts.map((post) => <MailPost key={post.id} post={post} hrefOf={hrefOf} />);
    case "divider":
      return <MailRule />;
    case "button":
      return <MailButton label={part.label} url={hrefOf(part.href)} />;
    case "image":
      return (
        <MailImage
          asset={part.asset}
          alt={part.alt}
          {...(part.href && { href: hrefOf(part.href) })}
        />
      );
  }
}

/** Why the mail came, and how to leave: in every mail, also a test. */
function IssueFooter({ texts, links, isTest }: IssueFrame) {
  const shown = [
    ...(links.archive ? [{ label: texts.viewInBrowser, url: links.archive }] : []),
    { label: texts.preferences, url: links.preferences },
    { label: texts.unsubscribe, url: links.unsubscribe },
  ];
  return (
    <>
      {isTest ? (
        <>
          <strong>{texts.test}</strong>
          <br />
        </>
      ) : null}
      {texts.why}
      {shown.map(({ label, url }) => (
        <span key={label}>
          <br />
          <a href={url} style={SOFT_LINK}>
            {label}
          </a>
        </span>
      ))}
      {links.hidden ? (
        <a href={links.hidden} style={STYLES.hidden} aria-hidden tabIndex={-1} />
      ) : null}
    </>
  );
}

/** Renders an issue as the HTML document of its mail; every text is escaped. */
export const issueHtml = (
  { locale, preheader, parts }: ComposedIssue,
  subject: string,
  frame: IssueFrame,
): Promise<string> =>
  renderMail(
    <MailFrame
      site={frame.site}
      locale={locale}
      subject={subject}
      preheader={preheader}
      footer={<IssueFooter {...frame} />}
    >
      {parts.map((part, index) => (
        <MailPart key={index} part={part} frame={frame} />
      ))}
    </MailFrame>,
  );
