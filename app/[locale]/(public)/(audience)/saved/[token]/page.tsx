import type { Metadata } from "next";
import { cache } from "react";
import { SharedBoardScreen } from "@/components/audience/board/shared-board-screen";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { readSharedBoard } from "@/lib/audience/board/shared";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";

type Props = { params: Promise<{ locale: string; token: string }> };

const load = cache((token: string, locale: Locale) => readSharedBoard(token, locale));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const board = await load(token, locale);
  if (!board) return notFoundMetadata(locale);
  return {
    title: board.name,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** A board that its user shares by this link. */
export default async function SharedBoardPage({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const board = await load(token, locale);
  return board ? (
    <SharedBoardScreen locale={locale} token={token} board={board} />
  ) : (
    <NotFoundScreen locale={locale} />
  );
}
