import type { ComposedMail } from "./composed-mail";

/** A letter as plain text; links stand alone on their lines, so that mail programs find them. */
export function plainTextBody({
  greeting,
  lead,
  action,
  secondAction,
  after,
  signature,
  footer,
}: ComposedMail): string {
  const blocks = [
    greeting,
    lead,
    action && `${action.label}:\n${action.url}`,
    after,
    secondAction && `${secondAction.label}:\n${secondAction.url}`,
    signature,
    `-- \n${footer}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
