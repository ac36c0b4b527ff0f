import type { Letter } from "./composed-mail";

/** A letter as plain text; links stand alone on their lines, so that mail programs find them. */
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
