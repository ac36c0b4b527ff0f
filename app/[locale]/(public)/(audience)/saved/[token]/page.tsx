import { cache } from "react";
import { SharedBoardScreen } from "@/components/audience/board/shared-board-screen";
import { linkPage, type TokenProps } from "@/components/site/frame/link-page";
import { readSharedBoard } from "@/lib/audience/board/shared";

const load = cache(readSharedBoard);

/** A board that its user shares by this link. */
const { generateMetadata, Page } = linkPage({
  async find({ params }: TokenProps, locale) {
    const { token } = await params;
    const board = await load(token, locale);
    return board && { token, board };
  },
  title: ({ board }) => board.name,
  screen: (found, locale) => <SharedBoardScreen locale={locale} {...found} />,
});

export { generateMetadata, Page as default };
