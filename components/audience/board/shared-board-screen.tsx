import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PageShell } from "@/components/kit/layout/page-shell";
import type { SharedBoard } from "@/lib/audience/board/shared";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SavedCard } from "./saved-card";

type Props = { locale: Locale; token: string; board: SharedBoard };

/** A board as everybody with its link sees it; what is gone says so. */
export async function SharedBoardScreen({ locale, token, board }: Props) {
  const t = await getTranslations({ locale, namespace: "board" });
  return (
    <PageShell locale={locale} path={`/saved/${token}`}>
      <div className="shell py-10 wide:py-14">
        <p className="kicker">{t("sharedKicker")}</p>
        <h1 className="mt-2 text-4xl wrap-anywhere wide:text-6xl">{board.name}</h1>
        <p className="mt-4 text-soft">
          {t(board.items.length === 0 ? "sharedEmpty" : "sharedIntro")}
        </p>
        <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 wide:grid-cols-3">
          {board.items.map(({ id, kind, title, path, picture, note, is_available: isHere }) => (
            <SavedCard
              key={id}
              kindLabel={t(`kinds.${kind}`)}
              isContained={kind === "member"}
              title={isHere ? (title ?? t("untitled")) : t(`gone.${kind}`)}
              href={path}
              picture={picture?.url ?? null}
            >
              {note && <p className="mt-2 wrap-anywhere whitespace-pre-line text-soft">{note}</p>}
            </SavedCard>
          ))}
        </ul>
      </div>
    </PageShell>
  );
}
