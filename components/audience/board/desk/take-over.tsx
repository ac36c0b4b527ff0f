"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { showToast } from "@/components/kit/ui/toast";
import { boardTexts } from "../board-texts";
import { mergeKept } from "../merge-kept";

/** Takes over what the browser kept before the sign-in; shows nothing. */
export function TakeOver() {
  const { locale } = useFormContext();
  const router = useRouter();
  useEffect(() => {
    void mergeKept().then(async (isTaken) => {
      if (!isTaken) return;
      showToast((await boardTexts(locale)).merged);
      router.refresh();
    });
  }, [locale, router]);
  return null;
}
