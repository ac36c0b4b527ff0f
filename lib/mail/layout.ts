import { settings } from "@/lib/core/settings";
import type { Letter } from "./letter";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/**
 * The letter as plain text: links stand alone on their lines, so that every program makes them
 * clickable.
 */
export function letterText({
  greeting,
  lead,
  action,
  aside,
  after,
  signature,
  footer,
}: Letter): string {
  const blocks = [
    greeting,
    lead,
    action && `${action.label}:\n${action.url}`,
    after,
    aside && `${aside.label}:\n${aside.url}`,
    signature,
    `-- \n${footer}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/**
 * Light is inline, where every program looks; dark only where the program asks for it. Colours are
 * those of the site's pages.
 */
const STYLE = `
  @media (prefers-color-scheme: dark) {
    .paper { background: #131619 !important; }
    .card { background: #1b1f23 !important; border-color: #33383d !important; }
    .ink, .ink a { color: #f0ede6 !important; } .soft, .soft a { color: #a9adb1 !important; }
    .button { background: #f0ede6 !important; } .button a { color: #131619 !important; }
  }`;
const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const paragraph = (html: string) =>
  `<p style="margin:0 0 18px;font-size:16px;line-height:1.6">${html}</p>`;
const link = (url: string, label: string) =>
  `<a href="${escape(url)}" style="color:#15181b">${escape(label)}</a>`;

const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 24px"><tr>` +
  `<td class="button" bgcolor="#15181b" style="background:#15181b;border-radius:3px">` +
  `<a href="${escape(url)}" style="display:inline-block;padding:13px 24px;font-size:16px;` +
  `line-height:1.3;color:#fbfaf7;text-decoration:none">${escape(label)}</a></td></tr></table>`;

/**
 * The letter as a small HTML document: one column, no pictures, nothing loaded from anywhere, every
 * text escaped.
 */
export function letterHtml({
  locale,
  subject,
  greeting,
  lead,
  action,
  aside,
  after,
  signature,
  footer,
  fallback,
}: Letter): string {
  const { SITE_NAME, SITE_URL } = settings();
  const body = [
    paragraph(escape(greeting)),
    paragraph(escape(lead)),
    action && button(action),
    after && paragraph(escape(after)),
    aside && paragraph(link(aside.url, aside.label)),
    paragraph(escape(signature)),
    action &&
      `<p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#5c6166">` +
        `${escape(fallback)}<br><a href="${escape(action.url)}" ` +
        `style="color:#5c6166;word-break:break-all">${escape(action.url)}</a></p>`,
  ]
    .filter(Boolean)
    .join("\n");
  return `<!doctype html>
<html lang="${locale}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0"
 style="background:#fbfaf7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${FONT}">
<tr><td class="ink" style="padding:0 0 16px;color:#15181b"><a href="${escape(SITE_URL)}"
 style="font-size:20px;font-weight:700;color:#15181b;text-decoration:none">${escape(SITE_NAME)}</a></td></tr>
<tr><td class="card ink" style="padding:32px 28px;background:#ffffff;border:1px solid #dcd8d0;
border-radius:4px;color:#15181b">
${body}
</td></tr>
<tr><td class="soft" style="padding:18px 0 0;font-size:13px;line-height:1.5;color:#5c6166">${escape(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
