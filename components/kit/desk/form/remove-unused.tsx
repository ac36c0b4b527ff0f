"use client";

import { useRouter } from "next/navigation";
import { confirmAlert, showAlert } from "@/components/kit/desk/alert";
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
  listPath: string;
  /** The uses for which it is not deleted. */
  uses: number;
  texts: {
    label: string;
    question: { title: string; text: string };
    /** What is said where it is used. */
    refusal: { title: string; text: string };
    done: string;
  };
};

/** Deletes an item that nothing uses, after a question; else says what uses it. */
export function RemoveUnused({ endpoint, listPath, uses, texts }: Props) {
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const remove = async () => {
    if (uses > 0) return showAlert(texts.refusal);
    const question = { ...texts.question, confirmLabel: texts.label, isDanger: true };
    if (!(await confirmAlert(question))) return;
    await run(
      "remove",
      () => callApi(endpoint, undefined, "DELETE"),
      () => {
        clearUnsaved();
        showToast(texts.done);
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
