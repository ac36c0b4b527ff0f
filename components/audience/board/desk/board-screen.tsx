import { getTranslations } from "@/lib/kernel/i18n/translations";
import { KeepButton } from "@/components/kit/offline/keep-button";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { itemsOfBoard } from "@/lib/audience/board/items";
import { MAX_BOARDS } from "@/lib/audience/board/limits";
import { listBoards } from "@/lib/audience/board/service";
import type { BoardView } from "@/lib/audience/board/view";
import type { UserActor } from "@/lib/kernel/core/actor";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { BoardItems } from "./board-items";
import { BoardSettings } from "./board-settings";
import { BoardShare } from "./board-share";

type Props = { locale: Locale; actor: UserActor; board: BoardView };

/** One board: its items, its name and its link. */
export async function BoardScreen({ locale, actor, board }: Props) {
  const [t, items, boards] = await Promise.all([
    getTranslations({ locale, namespace: "account.saved" }),
    itemsOfBoard(board.id, locale),
    listBoards(actor, { currentPage: 0, perPage: MAX_BOARDS }, locale),
  ]);
  const others = boards.items
    .filter(({ id }) => id !== board.id)
    .map(({ id, name }) => ({ id, name }));
  return (
    <ScreenTexts locale={locale} namespaces={["saved"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={SCREENS.saved.path} className="hover:underline">
            {t("back")}
          </Link>
        }
        title={board.name}
        intro={<p>{t(board.visibility === "link" ? "shared" : "private")}</p>}
      >
        <KeepButton locale={locale} along={items.flatMap(({ path }) => path ?? [])} />
      </ScreenHead>
      {items.length === 0 && (
        <div className="mb-8">
          <p className="mb-4 text-soft">{t("boardEmpty")}</p>
          <ButtonLink kind="quiet" locale={locale} href={paths.posts}>
            {t("toMagazine")}
          </ButtonLink>
        </div>
      )}
      <BoardItems
        // Anew when the server's list differs, such as after a thing was saved in another tab.
        key={items.map(({ id }) => id).join()}
        boardId={board.id}
        items={items}
        others={others}
      />
      <ScreenSection id="share" title={t("shareTitle")}>
        <BoardShare board={board} isVerified={actor.verified} />
      </ScreenSection>
      <ScreenSection id="name" title={t("rename")}>
        <BoardSettings key={board.version} board={board} />
      </ScreenSection>
    </ScreenTexts>
  );
}
