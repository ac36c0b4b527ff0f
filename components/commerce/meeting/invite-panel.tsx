"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import type { Call } from "./call/call";

/** Makes links for further guests, each for one person, to be copied and sent. */
export function InvitePanel({ call }: { call: Call }) {
  const t = useTranslations("meeting");
  const [link, setLink] = useState<string>();
  const [said, setSaid] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const made = await call.invite();
    setIsBusy(false);
    if (typeof made === "string") {
      setSaid(t(made === "used up" ? "linksUsedUp" : "linkFailed"));
      return;
    }
    setLink(made.url);
    setSaid(t("linkMade"));
  };
  const copy = async () => {
    if (link === undefined) return;
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t("linkCopied"));
    } catch (error) {
      // The browser refused: the link stands there, selected on focus.
      console.warn("the link was not copied", error);
      setSaid(t("copyByHand"));
    }
  };
  return (
    <section className="meeting-invite" aria-label={t("invite")}>
      <p className="text-soft">{t("inviteText")}</p>
      {link !== undefined && (
        <TextField
          id="meeting-link"
          label={t("link")}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {link !== undefined && (
          <Button size="small" onClick={() => void copy()}>
            {t("copyLink")}
          </Button>
        )}
        <Button size="small" kind="quiet" aria-disabled={isBusy} onClick={() => void make()}>
          {t(link === undefined ? "makeLink" : "anotherLink")}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
    </section>
  );
}
