"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { RadioCards } from "@/components/kit/desk/form/radio-cards";
import { callApi } from "@/components/kit/form/api-client";
import { newRenewal } from "@/lib/commerce/renewal/schema";

/** The chosen way, which becomes the method of the body. */
type Fields = { method: string };
/** A way in which it goes on, with the words that one agrees to. */
export type Way = {
  value: "stored" | "card" | "bank_transfer";
  label: string;
  text: string;
  version: string;
};
type Props = { memberId: number; ways: Way[] };
type Answer = { redirect_url?: string };

/**
 * Agrees to the renewal of a membership in one of the ways that are offered, none of which is chosen at
 * first. For another card the page of the gateway follows.
 */
export function RenewalForm({ memberId, ways }: Props) {
  const t = useTranslations("account.membership.renewal");
  const router = useRouter();
  const { locale } = useFormContext();
  const isAnotherCard = useRef(false);
  const path = `/api/membership-renewal/${memberId}`;
  const prepare = ({ method: way }: Fields) => {
    isAnotherCard.current = way === "card";
    return {
      method: way === "stored" ? "card" : way || undefined,
      consent_version: ways.find(({ value }) => value === way)?.version ?? "",
    };
  };
  const goOn = ({ redirect_url: url }: Answer) => {
    if (url === undefined) return router.refresh();
    window.location.assign(url);
    // Busy until the page is left.
    return new Promise<void>(() => undefined);
  };
  return (
    <DeskForm<Fields, Answer>
      schema={newRenewal}
      blank={{ method: "" }}
      prepare={prepare}
      call={(body) =>
        isAnotherCard.current
          ? callApi<Answer>(`${path}/card?locale=${locale}`, body)
          : callApi<Answer>(`${path}?locale=${locale}`, body, "PUT")
      }
      onDone={goOn}
      label={t("agree")}
      busyLabel={t("agreeing")}
      className="grid max-w-2xl gap-6"
    >
      {({ field }) => <RadioCards {...field("method")} legend={t("ways")} choices={ways} />}
    </DeskForm>
  );
}
