"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { showToast } from "@/components/kit/ui/toast";
import { localePath } from "@/lib/kernel/i18n/locale";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { clearUnsaved } from "@/components/kit/desk/form/leave-guard";
import { listPlace } from "@/components/kit/desk/list/list-memory";

type Props = {
  form: { isBusy: boolean; delete(): Promise<boolean> };
  texts: { title: string; text: string; action: string; done: string };
  /** The path of the list that is shown after the deletion, as it was left. */
  listPath: string;
};

/** The sidebar panel that deletes the entity after a confirmation. */
export function DeletePanel({ form, texts, listPath }: Props) {
  const router = useRouter();
  const { locale } = useFormContext();
  const remove = async () => {
    const { title, text, action } = texts;
    if (!(await confirmAlert({ title, text, confirmLabel: action, isDanger: true }))) return;
    if (!(await form.delete())) return;
    clearUnsaved();
    showToast(texts.done);
    router.push(localePath(locale, listPlace(listPath)));
  };
  return (
    <section className="sidebar-part">
      <Button
        kind="danger-quiet"
        size="small"
        aria-disabled={form.isBusy}
        onClick={() => void remove()}
      >
        <Icon name="trash" />
        {texts.action}
      </Button>
    </section>
  );
}
