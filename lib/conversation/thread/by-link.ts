import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { threadPictures, viewPictureByLink } from "./picture/view";
import { readThreadToken } from "./token";

/** An address of which a forwarded link shows only the beginning and the domain. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, "$1…");

/**
 * A thread as its person sees it by signed link, without notes and names of those who answer; null
 * for an invalid link or a thread that was deleted.
 */
export async function readThreadByLink(token: string, locale: Locale) {
  const id = readThreadToken(token);
  if (id === undefined) return null;
  const thread = await db.thread.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      createdAt: true,
      isUnanswered: true,
      enquiry: { select: { undeliveredAt: true } },
      pictures: threadPictures,
      member: {
        select: {
          deletedAt: true,
          ...publicNameColumns,
        },
      },
      entries: {
        // What came from another address is for those who answer to judge.
        where: { kind: { not: "note" }, sender: null },
        orderBy: { id: "asc" },
        select: { id: true, kind: true, text: true, createdAt: true },
      },
    },
  });
  if (!thread) return null;
  const { member, enquiry, email, pictures, ...rest } = thread;
  return {
    ...rest,
    /** Those of the first message. */
    pictures: pictures.map(viewPictureByLink),
    email: masked(email),
    company: member && {
      name: publicName(member.translations, locale),
      isGone: member.deletedAt !== null,
    },
    /** The company's mailbox refused the last message. */
    isUndelivered: thread.isUnanswered && (enquiry?.undeliveredAt ?? null) !== null,
  };
}
export type LinkedThread = NonNullable<Awaited<ReturnType<typeof readThreadByLink>>>;
