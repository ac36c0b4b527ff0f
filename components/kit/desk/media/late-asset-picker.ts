"use client";

import { lateDialog } from "../late-part";

/** The dialog in which assets are picked, whose code is loaded when it is opened. */
export const LateAssetPicker = lateDialog(() =>
  import("./asset-picker").then(({ AssetPicker }) => AssetPicker),
);
