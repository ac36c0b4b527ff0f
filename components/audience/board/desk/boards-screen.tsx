import { getTranslations } from "@/lib/kernel/i18n/translations";
import { KeepButton } from "@/components/kit/offline/keep-button";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { boardCovers } from "@/lib/audience/board/covers";
import { MAX_BOARDS } from "@/lib/audience/board/limits";
import { getBoardOrder } from "@/lib/audience/board/order";
import { listBoards } from "@/lib/audience/board/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { paths } from "@/lib/kernel/core/paths";
import { sumNews } from "@/lib/audience/follow/news";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { BoardsGrid } from "./boards-grid";
import { NewBoardForm } from "./new-board-form";
import { SavedTabs } from "./saved-tabs";
import { TakeOver } from "./take-over";

/** The boards of the user as a grid. */
export async function BoardsScreen({ locale, actor }: { locale: Locale; actor: UserActor }) {
  const [t, boards, order, newsCount] = await Promise.all([
    getTranslations({ locale, namespace: "account.saved" }),
    listBoards(actor, { currentPage: 0, perPage: MAX_BOARDS }, locale),
    getBoardOrder(actor),
    sumNews(actor.userId, locale),
  ]);
  const covers = await boardCovers(
    boards.items.map(({ id }) => id),
    locale,
  );
  const cards = boards.items.map(({ id, name, items_count, visibility }) => ({
    id,
    name,
    items_count,
    visibility,
    covers: covers.get(id) ?? [],
  }));
  return (
    <ScreenTexts locale={locale} namespaces={["saved"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>}>
        <KeepButton locale={locale} />
      </ScreenHead>
      <SavedTabs locale={locale} current="boards" newsCount={newsCount} />
      <TakeOver />
      {boards.total === 0 && (
        <EmptyState
          locale={locale}
          title={t("emptyTitle")}
          text={t("empty")}
          label={t("toMagazine")}
          href={paths.posts}
          also={{ label: t("toDirectory"), href: paths.directory() }}
        />
      )}
      <BoardsGrid
        // Anew when the server's order differs, such as after a sorting in another tab.
        key={`${order.version}:${cards.map(({ id }) => id).join()}`}
        boards={cards}
        version={order.version}
      />
      <ScreenSection id="new-board" title={t("newBoard")}>
        <NewBoardForm />
      </ScreenSection>
    </ScreenTexts>
  );
}
