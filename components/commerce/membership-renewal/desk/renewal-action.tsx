"use client";

import { useRouter } from "next/navigation";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Props = {
  /** The endpoint, which takes no body. */
  path: string;
  method?: "POST" | "DELETE";
  label: string;
  done: string;
  /** What is asked before what cannot be undone. */
  question?: { title: string; text: string };
};

/** A button that does one thing with the renewal of a company; the screen then shows what came of it. */
export function RenewalAction({ path, method = "POST", label, done, question }: Props) {
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const press = async () => {
    if (question && !(await confirmAlert({ ...question, confirmLabel: label, isDanger: true })))
      return;
    await run(
      "press",
      () => callApi(`${path}?locale=${locale}`, undefined, method),
      () => {
        showToast(done);
        router.refresh();
      },
    );
  };
  return (
    <Button
      kind={question ? "danger-quiet" : "quiet"}
      aria-disabled={busy !== undefined}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
