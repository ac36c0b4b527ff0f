"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Props = {
  /** The endpoint of the order or statement. */
  path: string;
  label: string;
  /** What is said when it was done. */
  sentText: string;
};

/** Sends documents to myDATA again that were not taken. */
export function SendDocumentsButton({ path, label, sentText }: Props) {
  const router = useRouter();
  const { busy, run } = useAction();
  const done = () => {
    showToast(sentText);
    router.refresh();
  };
  return (
    <Button
      kind="quiet"
      size="small"
      aria-disabled={busy !== undefined}
      onClick={() => void run("send", () => callApi<unknown>(path, {}), done)}
    >
      {label}
    </Button>
  );
}
