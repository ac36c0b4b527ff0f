"use client";

import { lateDialog } from "../late-part";

/** The dialog of an asset, whose code is loaded when it is opened. */
export const LateAssetDialog = lateDialog(() =>
  import("./asset-dialog").then(({ AssetDialog }) => AssetDialog),
);
