"use client";

import type { ReactNode } from "react";
import type { Locale } from "@/lib/i18n/locale";
import { PictureList } from "./picture-list";
import type { PictureParent } from "./picture-parent";
import type { EditorField } from "./use-editor";

type Props = EditorField<number[]> & {
  label: string;
  /** The visible label. */
  children: ReactNode;
  locale: Locale;
  parent: PictureParent;
};

/** A field for several assets in order. */
export function PicturesField({ id, value, error, onChange, label, children, ...rest }: Props) {
  return (
    <div>
      {children}
      <div id={id} tabIndex={-1}>
        <PictureList {...rest} label={label} ids={value} onChange={onChange} error={error} />
      </div>
    </div>
  );
}
