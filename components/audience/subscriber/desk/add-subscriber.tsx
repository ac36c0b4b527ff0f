"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { newSubscriber } from "@/lib/audience/subscriber/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import { SubscriberDialog } from "./subscriber-dialog";

type Address = { email: string; locale: string };

/** Adds a subscriber who asked for it elsewhere, active immediately. */
function AddSubscriberForm({ onDone }: { onDone(): void }) {
  const t = useTranslations("account.lists.subscribers");
  const locales = useTranslations("account.locales");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { formProps, field, ...end } = useApiForm<Address, { email: string }>({
    schema: newSubscriber,
    locale,
    texts,
    defaultValues: { email: "", locale },
    call: (body) => callApi("/api/subsrcibe-email", { ...body, active: true }),
    onDone: ({ email }) => {
      showToast(t("added", { email }));
      onDone();
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        {...field("email")}
        label={t("email")}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
      />
      <SelectField
        {...field("locale")}
        label={t("language")}
        choices={LOCALES.map((value) => ({ value, label: locales(value) }))}
      />
      <FormEnd {...end} label={t("add")} busyLabel={t("adding")} />
    </form>
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
