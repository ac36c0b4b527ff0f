"use client";

import { useRouter } from "next/navigation";
import { confirmAlert } from "@/components/kit/desk/alert";
import { listPlace } from "@/components/kit/desk/list/list-memory";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { localePath } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "./form-context";
import { clearUnsaved } from "./leave-guard";
import { useAction } from "./use-action";

type Props = {
  /** The endpoint of the item. */
  endpoint: string;
  texts: { title: string; text: string; label: string; done: string };
  /** The list that one comes back to, where one left it. */
  listPath: string;
};

/** Deletes an item of a list, after a question, and leads back to the list. */
export function DeleteButton({ endpoint, texts, listPath }: Props) {
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const remove = async () => {
    const { title, text, label: confirmLabel, done } = texts;
    if (!(await confirmAlert({ title, text, confirmLabel, isDanger: true }))) return;
    await run(
      "remove",
      () => callApi(endpoint, undefined, "DELETE"),
      () => {
        clearUnsaved();
        showToast(done);
        router.push(localePath(locale, listPlace(listPath)));
      },
    );
  };
  return (
    <Button kind="danger-quiet" aria-disabled={busy !== undefined} onClick={() => void remove()}>
      {texts.label}
    </Button>
  );
}
