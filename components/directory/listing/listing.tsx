import { pointMapOptions } from "@/components/kernel/map/map-texts";
import { Pagination } from "@/components/kit/ui/pagination";
import { Button } from "@/components/kit/ui/plain-button";
import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import { staticHtml } from "@/components/kit/ui/static-html";
import { readBounds } from "@/lib/kernel/map/bounds";
import { apiQuery } from "./api-query";
import { addressOf, spotOf } from "./choices";
import { Chips } from "./chips";
import { Companies } from "./companies";
import { Finder } from "./finder";
import { withoutFilter } from "./filters";
import { ListTools } from "./list-tools";
import type { ListingProps } from "./live/mount-listing";
import type { PartProps } from "./read-list";
import { directoryTexts, momentTexts } from "./words";

/** What the browser adds to a list: the words of the moment, the map, the basket. */
async function Host(part: PartProps) {
  const { locale, read } = part;
  const { query, place } = read;
  const [t, map] = await Promise.all([directoryTexts(locale), pointMapOptions(locale)]);
  const bounds = query.bbox === undefined ? null : readBounds(query.bbox);
  const list: ListingProps = {
    locale,
    query: apiQuery(part),
    isNear: query.near !== undefined,
    isMap: query.view === "map",
    shown: read.list.items.map(({ id }) => id).join(","),
    isByDistance: query.sort === undefined || query.sort === "distance",
    bounds: bounds ?? (read.list.total === 0 ? (place?.bounds ?? null) : null),
    address: addressOf(spotOf(part), withoutFilter(query, "bbox", "near")),
    map: { ...map, texts: { ...map.texts, map: t("mapOf") } },
    texts: momentTexts(t),
  };
  const empty = (
    <div className="map-blank">
      <Button kind="quiet" size="small">
        {t("showMap")}
      </Button>
    </div>
  );
  return (
    <Slot
      className="h-full"
      data-late="listing"
      data-late-soon=""
      data-list={JSON.stringify(list)}
      content={slotContent({ __html: await staticHtml(empty) })}
    />
  );
}

/** Why a list is empty, and where there are companies; most lists are not. */
async function Empty(part: PartProps) {
  const { EmptyList } = await import("./empty-list");
  return <EmptyList {...part} />;
}

/** The bar, and under it the list beside its map. */
export async function Listing(part: PartProps) {
  const { locale, read } = part;
  const { query, list, page } = read;
  const isOffered = list.total > 0 || read.isNarrowed;
  return (
    <>
      {isOffered && <Finder {...part} />}
      <Chips {...part} />
      <div className="listing" data-view={query.view} data-listing>
        <div className="listing-list">
          {list.total > 0 && <ListTools {...part} />}
          {query.near && <div id="near" />}
          {list.total > 0 ? <Companies {...part} /> : <Empty {...part} />}
          <div className="list-pages">
            <Pagination
              locale={locale}
              path={addressOf(spotOf(part), {})}
              current={page}
              last={list.lastPage}
              query={query}
            />
          </div>
        </div>
        {isOffered && (
          <div className="listing-map">
            <Host {...part} />
          </div>
        )}
      </div>
    </>
  );
}
