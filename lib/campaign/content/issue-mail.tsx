import type { CSSProperties } from "react";
import { paths } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import { INK, MailButton, MailFrame, PARAGRAPH, renderMail, SOFT } from "@/lib/mail/frame";
import type { PostCard } from "@/lib/post/read/view";
import type { ComposedIssue, IssuePart } from "./compose";
import { MailDocument, MailRule } from "./document-parts";
import { mailHref } from "./mail-href";
import { MailImage } from "./mail-image";

const KICKER: CSSProperties = { ...SOFT, margin: "0 0 4px" };
const TITLE: CSSProperties = { margin: "0 0 8px", fontSize: 20, lineHeight: 1.3 };
const TITLE_LINK: CSSProperties = { color: INK, textDecoration: "none" };
const SOFT_LINK: CSSProperties = { color: "#5c6166" };

/** The texts and links around an issue. */
export type IssueFrame = {
  site: string;
  texts: Record<"viewInBrowser" | "test" | "why" | "preferences" | "unsubscribe", string>;
  links: { preferences: string; unsubscribe: string; archive: string | undefined };
  isTest: boolean;
};

/** A post: picture, section, title with its link, summary. */
function MailPost({ post, locale }: { post: PostCard; locale: Locale }) {
  const href = mailHref(paths.post(post.slug), locale);
  const kicker = [post.section?.toUpperCase(), post.sub_category].filter(Boolean).join(" · ");
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

function MailPart({ part, locale }: { part: IssuePart; locale: Locale }) {
  switch (part.type) {
    case "text":
      return <MailDocument {...part} locale={locale} />;
    case "posts":
      return part.posts.map((post) => <MailPost key={post.id} post={post} locale={locale} />);
    case "divider":
      return <MailRule />;
    case "button":
      return <MailButton label={part.label} url={mailHref(part.href, locale)} />;
    case "image":
      return (
        <MailImage
          asset={part.asset}
          alt={part.alt}
          {...(part.href && { href: mailHref(part.href, locale) })}
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
        <MailPart key={index} part={part} locale={locale} />
      ))}
    </MailFrame>,
  );
