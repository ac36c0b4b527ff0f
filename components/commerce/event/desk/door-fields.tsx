"use client";

import { useTranslations } from "next-intl";
import type { EditorFields } from "@/components/kit/editor/editor-form";
import { bindFlag } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { eventColumns } from "@/lib/commerce/event/fields";
import type { EventDraft } from "./event-values";

type Props = { form: EditorFields<EventEditView, EventDraft> };

/** Whether the tickets of an event may be paid at the door, and whether in no other way. */
export function DoorFields({ form }: Props) {
  const t = useTranslations("account");
  const offer = form.field("pay_at_door");
  const { pay_at_door: all, only_at_door: only } = eventColumns;
  return (
    <>
      <CheckField
        {...bindFlag({
          ...offer,
          onChange: (isOffered) => {
            offer.onChange(isOffered);
            if (!isOffered) form.set("only_at_door", false);
          },
        })}
        label={t(all.label)}
        hint={t(all.hint)}
      />
      {form.values.pay_at_door && (
        <CheckField
          {...bindFlag(form.field("only_at_door"))}
          label={t(only.label)}
          hint={t(only.hint)}
        />
      )}
    </>
  );
}
