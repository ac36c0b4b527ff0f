"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { newSubscriber } from "@/lib/audience/subscriber/schema";
import type { FormFieldList } from "@/lib/kernel/content/fields";
import { SubscriberDialog } from "./subscriber-dialog";

type Address = { email: string; locale: string };

const FIELDS: FormFieldList = {
  email: {
    label: "lists.subscribers.email",
    type: "line",
    inputType: "email",
    max: 254,
    isRequired: true,
  },
  locale: { label: "lists.subscribers.language", type: "locale" },
};

/** Adds a subscriber who asked for it elsewhere, active immediately. */
function AddSubscriberForm({ onDone }: { onDone(): void }) {
  const t = useTranslations("account.lists.subscribers");
  const { locale } = useFormContext();
  return (
    <DeskForm<Address, { email: string }>
      schema={newSubscriber}
      blank={{ email: "", locale }}
      fields={FIELDS}
      call={(body) => callApi("/api/subsrcibe-email", { ...body, active: true })}
      done={({ email }) => t("added", { email })}
      onDone={onDone}
      label={t("add")}
      busyLabel={t("adding")}
      className="grid gap-5"
    />
  );
}

/** The button and the dialog for a new subscriber; the dialog keeps its values until sent. */
export function AddSubscriber() {
  const t = useTranslations("account.lists.subscribers");
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState(0);
  const close = () => setOpen(false);
  const startAnew = () => {
    close();
    setForm(form + 1);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("new")}
      </Button>
      <SubscriberDialog isOpen={isOpen} onClose={close} title={t("new")} intro={t("addIntro")}>
        <AddSubscriberForm key={form} onDone={startAnew} />
      </SubscriberDialog>
    </>
  );
}
