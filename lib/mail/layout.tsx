import { Fragment, type CSSProperties, type ReactNode } from "react";
import { Body, Button, Container, Head, Html, Link, render, Section, Text } from "react-email";
import { settings } from "@/lib/core/settings";
import { siteName } from "@/lib/setting/service";
import type { Locale } from "@/lib/i18n/locale";
import type { ComposedMail } from "./composed-mail";

/**
 * Light colours are inline, which every mail client reads; dark ones are in a media query. Colours
 * as on the site.
 */
const DARK = `
  @media (prefers-color-scheme: dark) {
    .paper { background: #131619 !important; }
    .card { background: #1b1f23 !important; border-color: #33383d !important; }
    .ink, .ink a { color: #f0ede6 !important; } .soft, .soft a { color: #a9adb1 !important; }
    .ink a.button { background: #f0ede6 !important; color: #131619 !important; }
  }`;
const INK = "#15181b";
const SOFT: CSSProperties = { fontSize: 13, lineHeight: 1.5, color: "#5c6166" };
const PARAGRAPH: CSSProperties = { margin: "0 0 18px", fontSize: 16, lineHeight: 1.6 };
const STYLES = {
  paper: { padding: "32px 16px", background: "#fbfaf7" },
  column: {
    maxWidth: 560,
    textAlign: "left",
    fontFamily: "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  },
  name: { fontSize: 20, fontWeight: 700, color: INK, textDecoration: "none" },
  card: {
    padding: "32px 28px",
    background: "#ffffff",
    border: "1px solid #dcd8d0",
    borderRadius: 4,
    color: INK,
  },
  button: {
    margin: "6px 0 24px",
    padding: "13px 24px",
    borderRadius: 3,
    fontSize: 16,
    lineHeight: 1.3,
    background: INK,
    color: "#fbfaf7",
  },
  quote: {
    ...PARAGRAPH,
    padding: "0 0 0 14px",
    borderLeft: "3px solid #dcd8d0",
    wordBreak: "break-word",
  },
} as const satisfies Record<string, CSSProperties>;

/** The layout of every mail: name of the site, one column, footer; without external resources. */
function MailFrame({
  site,
  locale,
  subject,
  footer,
  children,
}: {
  site: string;
  locale: Locale;
  subject: string;
  footer: string;
  children: ReactNode;
}) {
  const { SITE_URL } = settings();
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </Head>
      <Body style={{ margin: 0, padding: 0 }} lang={locale}>
        <Section className="paper" style={STYLES.paper}>
          <Container style={STYLES.column}>
            <Text className="ink" style={{ margin: "0 0 16px" }}>
              <Link href={SITE_URL} style={STYLES.name}>
                {site}
              </Link>
            </Text>
            <Section className="card ink" style={STYLES.card}>
              {children}
            </Section>
            <Text className="soft" style={{ ...SOFT, margin: "18px 0 0" }}>
              {footer}
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** A text that somebody wrote: its paragraphs and line breaks. */
function Quote({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <Text key={index} className="quote" style={STYLES.quote}>
      {paragraph.split("\n").map((line, number) => (
        <Fragment key={number}>
          {number > 0 ? <br /> : null}
          {line}
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
      {quote ? <Quote text={quote} /> : null}
      {action ? (
        <Button className="button" href={action.url} style={STYLES.button}>
          {action.label}
        </Button>
      ) : null}
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
  render(
    <MailFrame
      site={await siteName()}
      locale={mail.locale}
      subject={mail.subject}
      footer={mail.footer}
    >
      <MailBody {...mail} />
    </MailFrame>,
  );
