"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { HistoryPanel } from "./history-panel";
import { SidebarPanel } from "./sidebar-panel";

type Props = ComponentProps<typeof HistoryPanel> & {
  layout: "columns" | "sections";
  title?: string | undefined;
};

/** The history at its place in the editor's layout. */
export const EditorHistory = ({ layout, title, ...panel }: Props) =>
  layout === "sections" ? (
    <HistorySection title={title} {...panel} />
  ) : (
    <HistorySidebar {...panel} />
  );

function HistorySection({ title, ...panel }: Omit<Props, "layout">) {
  const t = useTranslations("account.member");
  return (
    <ScreenSection
      id={title === undefined ? "history" : "history-further"}
      title={title ?? t("historyTitle")}
      text={t("historyText")}
    >
      <HistoryPanel {...panel} />
    </ScreenSection>
  );
}

function HistorySidebar(panel: ComponentProps<typeof HistoryPanel>) {
  const t = useTranslations("account.editor");
  return (
    <SidebarPanel title={t("history")}>
      <HistoryPanel {...panel} />
    </SidebarPanel>
  );
}
