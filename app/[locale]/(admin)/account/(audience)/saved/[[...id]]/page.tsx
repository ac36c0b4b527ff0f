import { BoardScreen } from "@/components/audience/board/desk/board-screen";
import { BoardsScreen } from "@/components/audience/board/desk/boards-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { FollowingScreen } from "@/components/audience/follow/desk/following-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { findOwnBoard } from "@/lib/audience/board/service";
import { idFromPath } from "@/lib/kernel/slug/service";

type Parts = { id?: string[] };

/** The boards of the user, one of them, or what the user follows. */
const screen = screenPage(
  "saved",
  async ({ locale, actor, params: { id = [] } }) => {
    const [part, ...more] = id;
    if (part === undefined) return <BoardsScreen locale={locale} actor={actor} />;
    if (more.length > 0) return undefined;
    if (part === "following") return <FollowingScreen locale={locale} actor={actor} />;
    const boardId = idFromPath(part);
    const board = boardId === undefined ? null : await findOwnBoard(actor, boardId, locale);
    return board ? <BoardScreen locale={locale} actor={actor} board={board} /> : undefined;
  },
  { address: ({ id = [] }: Parts) => [SCREENS.saved.path, ...id].join("/") },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
