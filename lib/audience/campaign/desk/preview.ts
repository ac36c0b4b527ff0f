import type { z } from "zod";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicPosts } from "@/lib/magazine/post/policy";
import { testLinks } from "@/lib/audience/subscriber/links";
import { isWritten, issueContentSchema, type IssueTranslation } from "../content/blocks";
import { requireSendable } from "../content/check";
import { lastIssueAt } from "../content/last-issue";
import { MAX_BYTES, renderIssue, WARN_BYTES } from "../content/render";
import { findCampaign } from "./load";
import type { previewResponse } from "./shown-responses";

/** The picked posts that are not public in a language, which its mail leaves out. */
async function leftOutPosts(own: IssueTranslation | null, language: Locale, locale: Locale) {
  const ids = [
    ...new Set(
      (own?.blocks ?? []).flatMap((block) => (block.type === "posts" ? block.post_ids : [])),
    ),
  ];
  if (ids.length === 0) return [];
  const shown = await db.postTranslation.findMany({
    where: { AND: [publicPosts(language), { postId: { in: ids } }] },
    select: { postId: true },
  });
  const known = new Set(shown.map(({ postId }) => postId));
  const missing = ids.filter((id) => !known.has(id));
  const titles = await db.postTranslation.findMany({
    where: { postId: { in: missing } },
    select: { postId: true, locale: true, title: true },
  });
  return missing.map((id) => {
    const own = titles.filter(({ postId }) => postId === id);
    const title = own.find((one) => one.locale === locale) ?? own[0];
    return { id, title: title?.title ?? null };
  });
}

/** What keeps an issue from being sent in a language, in words. */
async function problemOf(
  content: ReturnType<typeof issueContentSchema.parse>,
  language: Locale,
  since: Date,
  locale: Locale,
): Promise<string | null> {
  try {
    await requireSendable(content, { audience: language, since, locale });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    return Object.values(error.detail.errors ?? {}).flat()[0] ?? error.message;
  }
}

/**
 * An issue as its mail looks now in a language, with its size and what is wrong with it. The
 * personal links lead to pages without effect.
 * @throws AppError forbidden, not_found also when nothing is written in the language
 */
export async function previewCampaign(
  actor: EditorActor,
  id: number,
  language: Locale,
  locale: Locale,
): Promise<z.output<typeof previewResponse>> {
  requireEditor(actor);
  const row = await findCampaign(id);
  const content = row && issueContentSchema.parse(row.content);
  if (!row || !content?.[language]) throw notFound();
  const since = await lastIssueAt(id);
  const [mail, problem, leftOut] = await Promise.all([
    renderIssue(content, language, testLinks(language), {
      isTest: false,
      number: row.number ?? undefined,
      since,
    }),
    problemOf(content, language, since, locale),
    leftOutPosts(content[language], language, locale),
  ]);
  return {
    ...mail,
    max_bytes: MAX_BYTES,
    warn_bytes: WARN_BYTES,
    problem,
    left_out: leftOut,
  };
}

/** Whether an issue can be sent as a test in a language. */
export const hasLanguage = (content: unknown, language: Locale): boolean =>
  isWritten(issueContentSchema.parse(content)[language]);
