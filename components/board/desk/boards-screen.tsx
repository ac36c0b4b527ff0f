import { getTranslations } from "@/lib/i18n/translations";
import { ScreenHead } from "@/components/desk/screen/screen-head";
import { ScreenSection } from "@/components/desk/screen/screen-section";
import { ScreenTexts } from "@/components/desk/screen/screen-texts";
import { Thumb } from "@/components/desk/thumb";
import { Chip } from "@/components/ui/chip";
import { SCREENS } from "@/lib/account/screens";
import { boardCovers } from "@/lib/board/covers";
import { MAX_BOARDS } from "@/lib/board/limits";
import { listBoards } from "@/lib/board/service";
import type { UserActor } from "@/lib/core/actor";
import { sumNews } from "@/lib/follow/news";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { NewBoardForm } from "./new-board-form";
import { SavedTabs } from "./saved-tabs";
import { TakeOver } from "./take-over";

/** The boards of the user as a grid. */
export async function BoardsScreen({ locale, actor }: { locale: Locale; actor: UserActor }) {
  const [t, boards, newsCount] = await Promise.all([
    getTranslations({ locale, namespace: "account.saved" }),
    listBoards(actor, { currentPage: 0, perPage: MAX_BOARDS }, locale),
    sumNews(actor.userId, locale),
  ]);
  const covers = await boardCovers(
    boards.items.map(({ id }) => id),
    locale,
  );
  return (
    <ScreenTexts locale={locale} namespaces={["saved"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      <SavedTabs locale={locale} current="boards" newsCount={newsCount} />
      <TakeOver />
      {boards.total === 0 && <p className="text-soft">{t("empty")}</p>}
      <ul className="board-grid">
        {boards.items.map((board) => (
          <li key={board.id} className="board-card">
            <div className="board-covers" data-count={covers.get(board.id)?.length ?? 0}>
              {covers.get(board.id)?.map(({ url, width, height }) => (
                <Thumb key={url} src={url} width={width} height={height} alt="" />
              ))}
            </div>
            <h2 className="mt-3 font-sans text-base font-semibold wrap-anywhere">
              <Link locale={locale} href={`${SCREENS.saved.path}/${board.id}`}>
                {board.name}
              </Link>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
              {t("items", { count: board.items_count })}
              {board.visibility === "link" && <Chip tone="good">{t("shared")}</Chip>}
            </p>
          </li>
        ))}
      </ul>
      <ScreenSection id="new-board" title={t("newBoard")}>
        <NewBoardForm />
      </ScreenSection>
    </ScreenTexts>
  );
}
