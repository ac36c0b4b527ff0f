"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/kit/ui/button";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { SizeHint } from "@/components/kit/desk/media/size-hint";
import type { ImagePlace } from "@/lib/kernel/document/block-values";
import { isMediaKind, type AssetKind } from "@/lib/kernel/asset/media-kinds";
import type { AssetEditView } from "@/lib/kernel/asset/admin-view";
import { AssetGrid } from "./asset-grid";
import { LateAssetDialog } from "./late-asset-dialog";
import { loadAssets, loadTags, type AssetPage } from "./media-requests";
import { MediaFilters } from "./media-filters";
import type { MediaQuery } from "./media-query";
import type { PickedAsset } from "./picked-asset";
import { UploadList } from "./upload-list";
import { UploadZone } from "./upload-zone";
import type { UploadParent } from "./upload-parent";
import { useUploads } from "./use-uploads";

type Props = {
  isOpen: boolean;
  /** What is picked. */
  kind?: AssetKind;
  isMultiple?: boolean;
  /** Where readers see it, for the hint that it is too small. */
  place?: ImagePlace | undefined;
  parent: UploadParent;
  onClose(): void;
  onPick(assets: PickedAsset[]): void;
};

/** Filters that a picker does not offer: all it shows is of one kind. */
const WITHOUT = {
  picture: ["trash", "sound", "film"],
  media: ["trash", "sound", "film", "missing_el", "missing_en"],
} as const;

const FIRST: MediaQuery = { search: "", show: "all", tag: "", sort: "-created_at", page: 0 };

const pickedOf = ({
  id,
  url,
  width,
  height,
  alt,
  caption,
  focal_x,
  focal_y,
  variants,
  original_name,
}: AssetEditView): PickedAsset => ({
  original_name,
  id,
  url,
  width,
  height,
  alt: alt || null,
  caption,
  focal_x,
  focal_y,
  variants: variants.map(({ width: variantWidth, format, url: address }) => ({
    width: variantWidth,
    format,
    url: address,
  })),
});

/** The library as it is asked for, one page after the other, and its tags. */
function useLibrary(kind: AssetKind) {
  const [query, setQuery] = useState<MediaQuery>({ ...FIRST, kind });
  const [page, setPage] = useState<AssetPage>();
  const [isFailed, setFailed] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const latestQuery = useRef(query);
  useEffect(() => {
    let isLeft = false;
    void loadTags().then((used) => {
      if (!isLeft) setTags(used);
    });
    return () => {
      isLeft = true;
    };
  }, []);

  const load = useCallback(async (next: MediaQuery) => {
    latestQuery.current = next;
    const page = await loadAssets(next);
    // A response to an earlier query is dropped.
    if (latestQuery.current !== next) return;
    setFailed(page === undefined);
    if (page)
      setPage((before) =>
        next.page > 0 && before
          ? {
              ...page,
              items: [
                ...before.items,
                ...page.items.filter(({ id }) => !before.items.some((one) => one.id === id)),
              ],
            }
          : page,
      );
  }, []);
  useEffect(() => {
    // The first request is sent when the dialog opens; its response sets the state later.
    queueMicrotask(() => void load(query));
  }, [load, query]);
  return { query, setQuery, page, setPage, isFailed, load, tags };
}

/** What a picker says: of pictures, or of one sound or film. */
function usePickerWords(kind: AssetKind, isMultiple = false) {
  const t = useTranslations("account.media");
  if (isMediaKind(kind))
    return {
      title: t(`chooseKinds.${kind}`),
      empty: t("chooseEmptyFiles"),
      count: (count: number) => t("countFiles", { count }),
      chosen: (count: number) => t("chosenFiles", { count }),
      use: () => t("useFile"),
    };
  return {
    title: t(isMultiple ? "chooseMany" : "chooseOne"),
    empty: t("chooseEmpty"),
    count: (count: number) => t("count", { count }),
    chosen: (count: number) => t("chosen", { count }),
    use: (count: number) => t("use", { count: Math.max(1, count) }),
  };
}

/** Picks assets from the library or by upload, in the order of the clicks. */
function PickerContent({
  kind = "picture",
  isMultiple,
  place,
  parent,
  dialog,
  titleId,
  onClose,
  onPick,
}: Omit<Props, "isOpen"> & { dialog: React.RefObject<HTMLDialogElement | null>; titleId: string }) {
  const t = useTranslations("account.media");
  const frame = useTranslations("account.frame");
  const words = usePickerWords(kind, isMultiple);
  const { query, setQuery, page, setPage, isFailed, load, tags } = useLibrary(kind);
  const [chosen, setChosen] = useState<AssetEditView[]>([]);
  const [details, setDetails] = useState<number>();
  const choose = (asset: AssetEditView) =>
    setChosen((all) => {
      const rest = all.filter(({ id }) => id !== asset.id);
      if (rest.length < all.length) return rest;
      return isMultiple ? [...all, asset] : [asset];
    });
  const pick = (assets: AssetEditView[]) => {
    if (assets.length === 0) return;
    onPick(assets.map(pickedOf));
    onClose();
  };
  const uploads = useUploads({
    parent,
    takesMedia: isMediaKind(kind),
    onDone: (asset) => {
      setPage(
        (before) =>
          before && {
            ...before,
            total: before.total + 1,
            items: [asset, ...before.items.filter(({ id }) => id !== asset.id)],
          },
      );
      setChosen((all) =>
        isMultiple ? [...all.filter(({ id }) => id !== asset.id), asset] : [asset],
      );
    },
  });
  const replaceAsset = (asset: AssetEditView) => {
    const replaceIn = (all: AssetEditView[]) =>
      all.map((one) => (one.id === asset.id ? asset : one));
    setPage((before) => before && { ...before, items: replaceIn(before.items) });
    setChosen(replaceIn);
  };
  const leave = (id: number) => {
    setDetails(undefined);
    setPage(
      (before) =>
        before && {
          ...before,
          total: before.total - 1,
          items: before.items.filter((one) => one.id !== id),
        },
    );
    setChosen((all) => all.filter((one) => one.id !== id));
  };
  const single = chosen.length === 1 ? chosen[0] : undefined;
  const countText = () => {
    if (isFailed) return t("loadFailed");
    if (!page) return t("loading");
    return words.count(page.total);
  };
  return (
    <>
      <div className="asset-dialog-head">
        <h2 id={titleId} className="min-w-0 flex-1 text-xl">
          {words.title}
        </h2>
        <CloseButton label={frame("closeDialog")} onClick={onClose} />
      </div>
      <UploadZone uploads={uploads} kind={kind} within={dialog}>
        <UploadList uploads={uploads} />
        <MediaFilters
          query={query}
          tags={tags}
          without={WITHOUT[isMediaKind(kind) ? "media" : "picture"]}
          onSearch={(next) => setQuery({ ...next, page: 0 })}
        />
        <p className="meta mb-3" role="status">
          {countText()}
        </p>
        {isFailed && (
          <p>
            <Button kind="quiet" onClick={() => void load(query)}>
              {t("retry")}
            </Button>
          </p>
        )}
        {page && page.items.length > 0 && (
          <AssetGrid
            assets={page.items}
            label={t("title")}
            chosen={chosen.map(({ id }) => id)}
            onSelect={choose}
            onDoubleClick={(asset) => {
              if (!isMultiple) pick([asset]);
            }}
          />
        )}
        {page?.items.length === 0 && <p className="py-8 text-soft">{words.empty}</p>}
        {page && query.page < page.lastPage && (
          <p className="mt-5">
            <Button kind="quiet" onClick={() => setQuery({ ...query, page: query.page + 1 })}>
              {t("more")}
            </Button>
          </p>
        )}
      </UploadZone>
      <div className="asset-dialog-foot">
        <p role="status" className="min-w-0 flex-1 text-sm text-soft">
          {words.chosen(chosen.length)}
        </p>
        {single && place && <SizeHint width={single.width} place={place} />}
        {single && !isMediaKind(kind) && (
          <Button kind="quiet" {...LateAssetDialog.hints} onClick={() => setDetails(single.id)}>
            {t("details")}
          </Button>
        )}
        <Button aria-disabled={chosen.length === 0} onClick={() => pick(chosen)}>
          {words.use(chosen.length)}
        </Button>
      </div>
      {details !== undefined && (
        <LateAssetDialog
          id={details}
          onClose={() => setDetails(undefined)}
          onChanged={replaceAsset}
          onDeleted={({ id }) => leave(id)}
        />
      )}
    </>
  );
}

/**
 * The dialog in which assets are picked or uploaded; focus returns to its opener. A portal, so that
 * it may be used inside a form.
 */
export function AssetPicker({ isOpen, ...props }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  if (!isOpen) return null;
  return createPortal(
    <Dialog
      ref={dialog}
      isOpen
      onClose={props.onClose}
      aria-labelledby={titleId}
      className="modal asset-dialog"
      data-kind="picker"
    >
      <PickerContent {...props} dialog={dialog} titleId={titleId} />
    </Dialog>,
    document.querySelector(".account") ?? document.body,
  );
}
