import { getTranslations } from "@/lib/kernel/i18n/translations";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listAssetsForEditing } from "@/lib/kernel/asset/admin";
import { mayEditAllAssets } from "@/lib/kernel/asset/policy";
import { listTags } from "@/lib/kernel/asset/tags";
import type { UserActor } from "@/lib/kernel/core/actor";
import { listUrl } from "@/lib/kernel/content/list-url";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { EmptyPage } from "../list/empty-page";
import { ScreenHead } from "../screen/screen-head";
import { ScreenTexts } from "../screen/screen-texts";
import { MediaLibrary } from "./media-library";
import { MEDIA_PER_PAGE, mediaFilters, mediaParams, type MediaQuery } from "./media-query";

type Props = {
  locale: Locale;
  actor: UserActor;
  query: MediaQuery & { asset: number | undefined };
};

/** The media library: all assets for editors, those of the own company for others. */
export async function MediaScreen({ locale, actor, query: { page, asset, ...query } }: Props) {
  const [t, tags, { items, total, lastPage }] = await Promise.all([
    getTranslations({ locale, namespace: "account.media" }),
    listTags(actor, undefined),
    listAssetsForEditing(
      actor,
      mediaFilters(query),
      { currentPage: page, perPage: MEDIA_PER_PAGE },
      query.sort,
      locale,
    ),
  ]);
  const { path } = SCREENS.media;
  const isEditor = mayEditAllAssets(actor);
  const hasPlace = isEditor || actor.memberId !== null;
  const isFiltered = Object.keys(mediaParams(query)).length > 0;
  const emptyKey = () => {
    if (!hasPlace) return "noneCompany";
    return actor.verified ? "noneText" : "noneUnverified";
  };
  const empty = () => {
    if (total > 0) return <EmptyPage locale={locale} href={listUrl(path, mediaParams(query))} />;
    return isFiltered ? (
      <EmptyState
        locale={locale}
        title={t("emptyTitle")}
        text={t("emptyText")}
        label={t("clearFilters")}
        href={path}
      />
    ) : (
      <div className="border-y border-rule py-16">
        <h2 className="text-2xl">{t("noneTitle")}</h2>
        <p className="mt-3 max-w-prose text-soft">{t(emptyKey())}</p>
      </div>
    );
  };
  return (
    <ScreenTexts locale={locale} namespaces={["media", "lists"]}>
      <ScreenHead title={t("title")} intro={<p>{t(isEditor ? "intro" : "introOwn")}</p>} />
      <MediaLibrary
        assets={items}
        tags={tags.map(({ name }) => name)}
        total={total}
        query={query}
        opened={asset}
        mayUpload={hasPlace && actor.verified}
        takesMedia={isEditor}
        empty={empty()}
        pages={
          <Pagination
            locale={locale}
            path={path}
            current={page}
            last={lastPage}
            query={mediaParams(query)}
          />
        }
      />
    </ScreenTexts>
  );
}
