"use client";

import type { ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { AssetList } from "./asset-list";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import type { EditorField } from "./editor-form";

type Props = EditorField<number[]> & {
  label: string;
  /** The visible label. */
  children: ReactNode;
  locale: Locale;
  parent: UploadParent;
};

/** A field for several assets in order. */
export function AssetsField({ id, value, error, onChange, label, children, ...rest }: Props) {
  return (
    <div>
      {children}
      <div id={id} tabIndex={-1}>
        <AssetList {...rest} label={label} ids={value} onChange={onChange} error={error} />
      </div>
    </div>
  );
}
