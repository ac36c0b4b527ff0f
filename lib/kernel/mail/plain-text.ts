import { siteIssuerLine } from "@/lib/kernel/core/site-issuer";
import type { ComposedMail } from "./composed-mail";

/**
 * Renders a mail as plain text; links are on lines of their own, so that mail clients detect them.
 */
export function plainTextBody({
  greeting,
  lead,
  quote,
  links = [],
  action,
  secondAction,
  after,
  signature,
  footer,
  locale,
}: ComposedMail): string {
  const blocks = [
    greeting,
    lead,
    quote,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    action && `${action.label}:\n${action.url}`,
    after,
    secondAction && `${secondAction.label}:\n${secondAction.url}`,
    signature,
    `-- \n${footer}`,
    siteIssuerLine(locale),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
