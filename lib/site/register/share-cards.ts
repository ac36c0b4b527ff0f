import { recordOf } from "@/lib/kernel/core/records";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import type { CardReader } from "@/lib/kernel/seo/card-facts";
import type { CardKind } from "@/lib/kernel/seo/share-card-paths";
import { seriesCard } from "@/lib/magazine/post/series-card";
import { KIND_CODE } from "./kind-code";

/** The share cards of the kinds of content that declare one, and of series. */
export const SHARE_CARDS: Record<CardKind, CardReader> = {
  ...recordOf(
    kindsWith("hasShareCard").map(({ kind }) => kind),
    (kind) => KIND_CODE[kind].shareCard,
  ),
  series: seriesCard,
};
