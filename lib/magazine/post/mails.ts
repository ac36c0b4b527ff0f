import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { editorsToMail } from "@/lib/kernel/notification/waiting";
import { postKind } from "./kind";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /**
     * A post or a pending revision waits for review. Without a user: to all editors and managers.
     */
    post_waits: { postId: number; userId?: number };
    /** The decision, to the author. */
    post_approved: { postId: number; userId: number };
    post_sent_back: { postId: number; userId: number };
  }
}

async function findPost(postId: number, locale: Locale) {
  const post = await db.post.findFirst({
    where: { id: postId, deletedAt: null },
    select: {
      pending: { select: { state: true } },
      translations: { select: { locale: true, title: true, slug: true, status: true } },
    },
  });
  const translation =
    post?.translations.find((one) => one.locale === locale) ?? post?.translations[0];
  if (!post || !translation) return undefined;
  const isWaiting =
    post.pending?.state === "in_review" ||
    post.translations.some(({ status }) => status === "in_review");
  return {
    isWaiting,
    values: { post: translation.title },
    editor: `${postKind.screens.post.path}/${postId}`,
    page:
      translation.locale === locale && translation.status === "published"
        ? paths.post(translation.slug)
        : undefined,
  };
}

/** The mails of posts. */
export const postMails = {
  post_waits: {
    limit: "own",
    recipients: editorsToMail,
    write: async ({ postId }, { locale }) => {
      const post = await findPost(postId, locale);
      return post?.isWaiting
        ? { text: "post_waits", values: post.values, path: post.editor }
        : undefined;
    },
  },
  post_approved: {
    limit: "own",
    write: async ({ postId }, { locale }) => {
      const post = await findPost(postId, locale);
      return post && { text: "post_approved", values: post.values, path: post.page ?? post.editor };
    },
  },
  post_sent_back: {
    limit: "own",
    write: async ({ postId }, { locale }) => {
      const post = await findPost(postId, locale);
      return post && { text: "post_sent_back", values: post.values, path: post.editor };
    },
  },
} satisfies Partial<MailWriters>;
