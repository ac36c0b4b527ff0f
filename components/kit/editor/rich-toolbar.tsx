"use client";

import { useEditorState, type Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState, type ReactNode } from "react";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { MAX_CITE } from "@/lib/kernel/document/block-values";
import { LateAssetPicker } from "@/components/kit/desk/media/late-asset-picker";
import type { PickedAsset } from "@/components/kit/desk/media/picked-asset";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { isMediaKind } from "@/lib/kernel/asset/media-kinds";
import { EmbedDialog } from "./embed-dialog";
import { FootnoteDialog } from "./footnote-dialog";
import { LookCheckbox } from "./look-checkbox";
import { LinkDialog } from "./link-dialog";
import { useAssetContext } from "./asset-context";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { SlashMenu } from "./writing/slash-menu";
import { remarkTool, tableTools, textTools, type ToolDialog } from "./toolbar-tools";
import { Toolbar } from "./toolbar";
import { cachePickedAssets } from "./use-asset";

type Props = {
  editor: Editor;
  label: string;
  controls: string;
  parent: UploadParent;
  /** Begins a remark on what is selected; undefined where there are no remarks. */
  onRemark: (() => void) | undefined;
  /** What stays in view with the tools. */
  children?: ReactNode;
};

/**
 * The toolbar of a rich text field, with the tools of the current table or quote, and the dialogs
 * that it opens.
 */
export function RichToolbar({ editor, label, controls, parent, onRemark, children }: Props) {
  const t = useTranslations("account.editor");
  const id = useId();
  const { locale } = useAssetContext();
  const { isEditor } = useFormContext();
  const [openDialog, setOpenDialog] = useState<ToolDialog>();
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: Object.fromEntries(
        [
          "bold",
          "italic",
          "underline",
          "strike",
          "bulletList",
          "orderedList",
          "blockquote",
          "aside",
          "footnote",
          "link",
          "table",
        ].map((name) => [name, now.isActive(name)]),
      ) as Record<string, boolean>,
      level: Number(now.getAttributes("heading").level ?? 0),
      cite: now.getAttributes("blockquote").cite as string | null | undefined,
      quoteLook: now.getAttributes("blockquote").look as string | null | undefined,
      tableLook: now.getAttributes("table").look as string | null | undefined,
      mayUndo: now.can().undo(),
      mayRedo: now.can().redo(),
    }),
  });

  useEffect(() => {
    // In the text Ctrl+K is for a link where something is selected, else for the palette. The letter
    // by its place, since Greek keyboards have another there.
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isCommand || event.code !== "KeyK") return;
      if (editor.state.selection.empty && !editor.isActive("link")) return;
      event.preventDefault();
      setOpenDialog("link");
    };
    const text = editor.view.dom;
    text.addEventListener("keydown", onKey);
    return () => text.removeEventListener("keydown", onKey);
  }, [editor]);

  const close = () => {
    setOpenDialog(undefined);
    editor.commands.focus();
  };
  const onPick = (assets: PickedAsset[]) => {
    cachePickedAssets(assets, locale);
    setOpenDialog(undefined);
    const ids = assets.map((asset) => asset.id);
    if (ids.length === 0) return close();
    const content =
      openDialog === "gallery" && ids.length > 1
        ? [{ type: "gallery", attrs: { assetIds: ids } }]
        : ids.map((assetId) => ({ type: "figure", attrs: { assetId } }));
    editor.chain().focus().insertContent(content).run();
  };
  const onPickMedia = (assets: PickedAsset[]) => {
    cachePickedAssets(assets, locale);
    const [asset] = assets;
    setOpenDialog(undefined);
    if (!asset || !isMediaKind(openDialog)) return close();
    editor
      .chain()
      .focus()
      .insertContent({ type: openDialog, attrs: { assetId: asset.id } })
      .run();
  };
  const tools = [
    ...textTools({ editor, t, at, mayPlay: isEditor === true, ask: setOpenDialog }),
    ...(onRemark ? [remarkTool(t("remarkNew"), onRemark)] : []),
  ];
  return (
    <div className="rich-head">
      <Toolbar label={label} controls={controls} tools={tools} />
      <SlashMenu editor={editor} tools={tools} />
      {at.on.table && (
        <Toolbar label={t("tableTools")} controls={controls} tools={tableTools({ editor, t })} />
      )}
      {at.on.blockquote && (
        <div className="rich-cite">
          <label htmlFor={`${id}-cite`} className="shrink-0 text-sm">
            {t("cite")}
          </label>
          <input
            id={`${id}-cite`}
            className="rich-line"
            lang={locale}
            value={at.cite ?? ""}
            placeholder={t("citePlaceholder")}
            aria-describedby={limitId(`${id}-cite`)}
            onChange={(event) =>
              editor.commands.updateAttributes("blockquote", {
                cite: event.target.value === "" ? null : event.target.value,
              })
            }
          />
          <TextLimit id={`${id}-cite`} max={MAX_CITE} />
          <LookCheckbox
            isOn={at.quoteLook === "pull"}
            onChange={(isOn) =>
              editor.commands.updateAttributes("blockquote", { look: isOn ? "pull" : null })
            }
          >
            {t("pullQuote")}
          </LookCheckbox>
        </div>
      )}
      {children}
      {openDialog === "link" && <LinkDialog editor={editor} locale={locale} onClose={close} />}
      {openDialog === "footnote" && <FootnoteDialog editor={editor} onClose={close} />}
      {openDialog === "embed" && <EmbedDialog editor={editor} onClose={close} />}
      {isMediaKind(openDialog) && (
        <LateAssetPicker
          isOpen
          kind={openDialog}
          parent={parent}
          onClose={close}
          onPick={onPickMedia}
        />
      )}
      {(openDialog === "figure" || openDialog === "gallery") && (
        <LateAssetPicker isOpen isMultiple parent={parent} onClose={close} onPick={onPick} />
      )}
    </div>
  );
}
