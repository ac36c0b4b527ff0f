import { useCallback, useEffect, useState, type ComponentType } from "react";
import { codeOfHash } from "@/lib/commerce/promo-code/code-link";
import type { BuyFormProps } from "./buy-form";
import { BUY_FORM_ID } from "./buy-form-id";

/**
 * The form that orders tickets, whose code is loaded when it is opened: by `open`, or by a link to the
 * page that brings a promo code.
 * @param endsAt when the event ends: a link opens nothing afterwards
 */
export function useOpenedForm(endsAt: string) {
  const [opened, setOpened] = useState<{
    Form: ComponentType<BuyFormProps>;
    /** Among the tickets; null where there is no such place. */
    place: HTMLElement | null;
    code: string | undefined;
  }>();
  const [hasFailed, setFailed] = useState(false);
  const open = useCallback((code?: string) => {
    const show = (Form: ComponentType<BuyFormProps>) => {
      setOpened({ Form, place: document.getElementById(BUY_FORM_ID), code });
      setFailed(false);
    };
    import("./buy-form").then(
      ({ BuyForm }) => show(BuyForm),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    const code = codeOfHash(window.location.hash);
    if (code !== undefined && Date.parse(endsAt) > Date.now()) open(code);
  }, [endsAt, open]);
  return { opened, hasFailed, open };
}
