"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { FigureWidth } from "@/lib/kernel/document/block-values";

type Props = { value: FigureWidth | null; onChange(width: FigureWidth | null): void };

const CHOICES = [
  { width: null, name: "text", icon: "widthText" },
  { width: "wide", name: "wide", icon: "widthWide" },
  { width: "full", name: "full", icon: "widthFull" },
  { width: "pair", name: "pair", icon: "widthPair" },
] as const;

/** How wide a figure is shown. */
export function WidthChoice({ value, onChange }: Props) {
  const t = useTranslations("account.editor");
  return (
    <div role="group" aria-label={t("figureWidth")} className="width-choice">
      {CHOICES.map(({ width, name, icon }) => (
        <IconButton
          key={name}
          look="plain"
          label={t(`figureWidths.${name}`)}
          title={t(`figureWidths.${name}`)}
          aria-pressed={value === width}
          onClick={() => onChange(width)}
        >
          <Icon name={icon} />
        </IconButton>
      ))}
    </div>
  );
}
