"use client";

import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import type { EditorFields, EditorSaving } from "@/components/kit/editor/editor-form";
import { Button } from "@/components/kit/ui/button";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextAreaField } from "@/components/kit/ui/field";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import type { EventDraft } from "./event-values";

type Props = {
  kind: EventKind;
  form: EditorFields<EventEditView, EventDraft> & EditorSaving<EventEditView, EventDraft>;
};

/** Cancels an event or a webinar for good, with a reason that readers see in their language. */
export function CancelPanel({ kind, form }: Props) {
  const fields = useTranslations("account.event");
  const t = useTranslations(`account.${kind}`);
  const { view, isBusy } = form;
  if (!view) return null;
  const cancel = async () => {
    const isSure = await confirmAlert({
      title: t("cancelTitle"),
      text: t("cancelText"),
      confirmLabel: t("cancel"),
      isDanger: true,
    });
    if (isSure) await form.save({ cancelled: true });
  };
  return (
    <SidebarPanel title={fields("field_cancelled")}>
      {view.cancelled && <p className="mb-3 text-sm">{t("isCancelled")}</p>}
      <div className="grid gap-4">
        {LOCALES.map((locale) => (
          <TextAreaField
            key={locale}
            {...bindText(form.field(`cancel_reason_${locale}`))}
            label={fields(`field_cancel_reason_${locale}`)}
            hint={t("cancelReasonHint")}
            lang={locale}
            maxLength={2_000}
            rows={3}
          />
        ))}
      </div>
      {!view.cancelled && (
        <p className="mt-3">
          <Button
            kind="danger-quiet"
            size="small"
            aria-disabled={isBusy}
            onClick={() => void cancel()}
          >
            {t("cancel")}
          </Button>
        </p>
      )}
    </SidebarPanel>
  );
}
