import { millisecondsInHour } from "date-fns/constants";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { testLinks } from "@/lib/audience/subscriber/links";
import { issueContentSchema } from "../content/blocks";
import { lastIssueAt } from "../content/last-issue";
import { renderIssue } from "../content/render";
import { campaignText } from "../content/texts";
import { findCampaign } from "./load";
import { hasLanguage } from "./preview";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** A test mail of an issue, to the editor who asked for it. */
    campaign_test: { userId: number; campaignId: number; language: Locale };
  }
}

/** The test mails of issues: whole mails, with links that have no effect. */
export const campaignMails: Pick<MailWriters, "campaign_test"> = {
  campaign_test: {
    limit: "own",
    maxAgeMs: millisecondsInHour,
    async write({ campaignId, language }) {
      const row = await findCampaign(campaignId);
      if (!row || !hasLanguage(row.content, language)) return undefined;
      const content = issueContentSchema.parse(row.content);
      const { html, text } = await renderIssue(content, language, testLinks(language), {
        isTest: true,
        since: await lastIssueAt(campaignId),
      });
      return {
        text: "campaign_test",
        values: { subject: content[language]?.subject ?? "" },
        locale: language,
        rendered: { html, text },
      };
    },
  },
};

/**
 * Sends an issue in a language to the editor's own address: nobody else is mailed before it is sent.
 * @returns the address
 * @throws AppError forbidden, not_found, invalid when nothing is written in the language
 */
export async function sendTest(
  actor: EditorActor,
  id: number,
  language: Locale,
  locale: Locale,
): Promise<{ to: string }> {
  requireEditor(actor);
  const row = await findCampaign(id);
  if (!row) throw notFound();
  if (!hasLanguage(row.content, language))
    throw invalid("language", campaignText("noText", locale));
  const { email } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { email: true },
  });
  await inTransaction((tx) =>
    addMail(tx, { kind: "campaign_test", userId: actor.userId, campaignId: id, language }),
  );
  return { to: email };
}
