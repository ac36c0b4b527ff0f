import type { CSSProperties, ReactNode } from "react";
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { settings } from "@/lib/kernel/core/settings";
import { siteIssuerLine } from "@/lib/kernel/core/site-issuer";
import type { Locale } from "@/lib/kernel/i18n/locale";

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
    .rule { border-color: #33383d !important; }
  }`;
export const INK = "#15181b";
export const SOFT: CSSProperties = { fontSize: 13, lineHeight: 1.5, color: "#5c6166" };
export const PARAGRAPH: CSSProperties = { margin: "0 0 18px", fontSize: 16, lineHeight: 1.6 };
export const STYLES = {
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
  hidden: {
    display: "none",
    maxHeight: 0,
    overflow: "hidden",
    fontSize: 1,
    lineHeight: "1px",
  },
} as const satisfies Record<string, CSSProperties>;

/** The layout of every mail: name of the site, one column, footer. */
export function MailFrame({
  site,
  locale,
  subject,
  preheader,
  footer,
  children,
}: {
  site: string;
  locale: Locale;
  subject: string;
  /** What lists of mails show after the subject. */
  preheader?: string;
  footer: ReactNode;
  children: ReactNode;
}) {
  const { SITE_URL } = settings();
  const issuer = siteIssuerLine(locale);
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
        {preheader ? <div style={STYLES.hidden}>{preheader}</div> : null}
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
            {issuer ? (
              <Text className="soft" style={{ ...SOFT, margin: "10px 0 0" }}>
                {issuer}
              </Text>
            ) : null}
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** The button of a mail, with the padding that Outlook needs. */
export const MailButton = ({ label, url }: { label: string; url: string }) => (
  <Button className="button" href={url} style={STYLES.button}>
    {label}
  </Button>
);

/** Renders a mail as an HTML document. */
export const renderMail = (mail: ReactNode): Promise<string> => render(mail);
