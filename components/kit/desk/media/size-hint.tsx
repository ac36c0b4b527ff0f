"use client";

import { useTranslations } from "next-intl";
import { tooSmallFor, type ImagePlace } from "@/lib/kernel/document/block-values";

/** Says that an image has fewer pixels than its place is wide. */
export function SizeHint({ width, place }: { width: number; place: ImagePlace }) {
  const t = useTranslations("account.editor");
  const needed = tooSmallFor(width, place);
  return needed === undefined ? null : (
    <p className="rich-warning">{t("pictureTooSmall", { width, needed })}</p>
  );
}
