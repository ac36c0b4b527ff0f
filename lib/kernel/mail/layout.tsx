import { Fragment } from "react";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { textParts } from "@/lib/kernel/core/text-links";
import { siteName } from "@/lib/kernel/setting/service";
import type { ComposedMail } from "./composed-mail";
import { INK, MailButton, MailFrame, PARAGRAPH, renderMail, SOFT, STYLES } from "./frame";

/** A line with its addresses as links. */
const linked = (line: string) =>
  textParts(line).map(({ text, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <Link key={index} href={href} style={{ color: INK }}>
        {text}
      </Link>
    ),
  );

/**
 * A text that somebody wrote: its paragraphs and line breaks, and its links where they are wanted.
 */
function Quote({ text, isLinked }: { text: string; isLinked: boolean }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <Text key={index} className="quote" style={STYLES.quote}>
      {paragraph.split("\n").map((line, number) => (
        <Fragment key={number}>
          {number > 0 ? <br /> : null}
          {isLinked ? linked(line) : line}
        </Fragment>
      ))}
    </Text>
  ));
}

/** The parts of a mail in one column. */
function MailBody({
  greeting,
  lead,
  quote,
  isQuoteLinked = false,
  links = [],
  action,
  after,
  secondAction,
  signature,
  fallback,
}: ComposedMail) {
  return (
    <>
      <Text style={PARAGRAPH}>{greeting}</Text>
      <Text style={PARAGRAPH}>{lead}</Text>
      {quote ? <Quote text={quote} isLinked={isQuoteLinked} /> : null}
      {links.map(({ label, url }) => (
        <Text key={url} style={PARAGRAPH}>
          <Link href={url} style={{ color: INK }}>
            {label}
          </Link>
        </Text>
      ))}
      {action ? <MailButton {...action} /> : null}
      {after ? <Text style={PARAGRAPH}>{after}</Text> : null}
      {secondAction ? (
        <Text style={PARAGRAPH}>
          <Link href={secondAction.url} style={{ color: INK }}>
            {secondAction.label}
          </Link>
        </Text>
      ) : null}
      <Text style={PARAGRAPH}>{signature}</Text>
      {action ? (
        <Text className="soft" style={{ ...SOFT, margin: 0 }}>
          {fallback}
          <br />
          <Link href={action.url} style={{ color: "#5c6166", wordBreak: "break-all" }}>
            {action.url}
          </Link>
        </Text>
      ) : null}
    </>
  );
}

/** Renders a mail as a small HTML document; every text is escaped. */
export const htmlBody = async (mail: ComposedMail): Promise<string> =>
  renderMail(
    <MailFrame
      site={await siteName()}
      locale={mail.locale}
      subject={mail.subject}
      footer={mail.footer}
    >
      <MailBody {...mail} />
    </MailFrame>,
  );
