"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from "react";
import { callApi } from "@/components/kit/form/api-client";
import { showToast } from "@/components/kit/ui/toast";
import type { AssetEditView, AssetItemView } from "@/lib/kernel/asset/admin-view";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { localePath } from "@/lib/kernel/i18n/locale";
import { useAction } from "../form/use-action";
import { useFormContext } from "../form/form-context";
import { RowCheck, SelectionProvider, useSelection } from "../list/selection";
import { AssetDialog } from "./asset-dialog";
import { AssetGrid } from "./asset-grid";
import { assetPath } from "./send-asset";
import { MediaBulk } from "./media-bulk";
import { MediaFilters } from "./media-filters";
import { mediaParams, type MediaQuery } from "./media-query";
import { UploadList } from "./upload-list";
import { UploadZone } from "./upload-zone";
import type { UploadParent } from "./upload-parent";
import { useUploads } from "./use-uploads";
import { LinkButton } from "@/components/kit/ui/button";

type Props = {
  assets: AssetEditView[];
  /** The used tags. */
  tags: string[];
  total: number;
  query: Omit<MediaQuery, "page">;
  /** The asset that the URL opens. */
  opened: number | undefined;
  mayUpload: boolean;
  /** Whether the user may upload sounds and films too. */
  takesMedia: boolean;
  empty: ReactNode;
  pages: ReactNode;
};

const LIBRARY: UploadParent = { type: "library", id: null };

/** The media library: uploads, search, and a dialog per asset. The query is in the URL. */
export function MediaLibrary(props: Props) {
  const t = useTranslations("account.media");
  const rows = useMemo(
    () =>
      props.assets.map((asset) => ({
        id: asset.id,
        name: asset.original_name ?? t("unnamed", { id: asset.id }),
      })),
    [props.assets, t],
  );
  return (
    <SelectionProvider rows={rows}>
      <LibraryContent {...props} />
    </SelectionProvider>
  );
}

function LibraryContent({
  assets,
  tags,
  total,
  query,
  opened,
  mayUpload,
  takesMedia,
  empty,
  pages,
}: Props) {
  const t = useTranslations("account.media");
  const { pick, selected } = useSelection();
  const { locale } = useFormContext();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // The optimistic query, shown while the page loads.
  const [chosen, setChosen] = useOptimistic(query);
  const [open, setOpen] = useState(opened);
  const [deleted, setDeleted] = useState<AssetEditView>();
  const uploads = useUploads({
    parent: LIBRARY,
    takesMedia,
    onDone: () => router.refresh(),
  });
  const { busy, run } = useAction();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The card that had the focus was removed.
    if (deleted) undo.current?.focus();
  }, [deleted]);
  const isTrash = query.show === "trash";
  const nameOf = (asset: AssetEditView) => asset.original_name ?? t("unnamed", { id: asset.id });

  const setQuery = (next: Omit<MediaQuery, "page">) => {
    const params = new URLSearchParams(mediaParams(next)).toString();
    const path = params ? `${SCREENS.media.path}?${params}` : SCREENS.media.path;
    startTransition(() => {
      setChosen(next);
      router.replace(localePath(locale, path), { scroll: false });
    });
  };
  const restore = (asset: AssetEditView) =>
    run(
      "restore",
      () => callApi<AssetItemView>(`${assetPath(asset.id)}/restore`),
      () => {
        setDeleted(undefined);
        showToast(t("restored", { name: nameOf(asset) }));
        router.refresh();
      },
    );

  const selection = {
    check: (asset: AssetEditView) => <RowCheck id={asset.id} name={nameOf(asset)} />,
    onPick: (asset: AssetEditView, isRange: boolean) =>
      pick(asset.id, !selected.some(({ id }) => id === asset.id), isRange),
  };
  const list = (
    <>
      <MediaFilters query={chosen} tags={tags} onSearch={setQuery} />
      <p className="meta mb-3" role="status">
        {isPending ? t("loading") : t("count", { count: total })}
      </p>
      {deleted && (
        <p role="status" className="note mb-4" data-tone="plain">
          <span className="min-w-0 flex-1">{t("deleted", { name: nameOf(deleted) })}</span>
          <LinkButton
            ref={undo}
            aria-disabled={busy !== undefined}
            onClick={() => void restore(deleted)}
          >
            {t("undo")}
          </LinkButton>
        </p>
      )}
      {isTrash && assets.length > 0 && <p className="mb-4 text-sm text-soft">{t("trashHint")}</p>}
      {mayUpload && assets.length > 0 && (
        <MediaBulk assets={assets} isTrash={isTrash} onChanged={() => router.refresh()} />
      )}
      <div aria-busy={isPending} className="list-content">
        {assets.length > 0 ? (
          <AssetGrid
            assets={assets}
            label={t("title")}
            selection={mayUpload ? selection : undefined}
            onSelect={(asset) => (isTrash ? void restore(asset) : setOpen(asset.id))}
          />
        ) : (
          empty
        )}
        {pages}
      </div>
    </>
  );
  const afterDelete = (asset: AssetItemView) => {
    setOpen(undefined);
    setDeleted(asset);
    router.refresh();
  };
  return (
    <>
      {mayUpload && !isTrash ? (
        <UploadZone uploads={uploads} takesMedia={takesMedia}>
          <UploadList uploads={uploads} />
          {list}
        </UploadZone>
      ) : (
        list
      )}
      <AssetDialog
        id={open}
        onClose={() => setOpen(undefined)}
        onChanged={() => router.refresh()}
        onDeleted={afterDelete}
      />
    </>
  );
}
