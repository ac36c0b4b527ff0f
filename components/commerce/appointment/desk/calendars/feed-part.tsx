"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { Button, ButtonLink } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { Icon } from "@/components/kit/ui/icon";
import { showToast } from "@/components/kit/ui/toast";
import type { CalendarsView } from "@/lib/commerce/appointment/calendar/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  url: string | null;
  /** Whose own appointments it shows; undefined for those of the whole company. */
  person?: { id: number; name: string };
  path: string;
  locale: Locale;
  load(): Promise<ApiResult<CalendarsView>>;
  onChange(view: CalendarsView): void;
};

/** The secret address at which a company, or one of its people, subscribes to its appointments. */
export function FeedPart({ url, person, path, locale, load, onChange }: Props) {
  const t = useTranslations("account.ownCalendar");
  const id = useId();
  const { busy, run } = useAction();
  const query = new URLSearchParams({
    locale,
    ...(person && { person_id: String(person.id) }),
  }).toString();
  const title = person ? t("feedOf", { name: person.name }) : t("feedTitle");
  const [isCopied, setCopied] = useState(false);
  const take = (view: CalendarsView) => {
    setCopied(false);
    onChange(view);
  };
  const make = (message?: string) =>
    run(
      "feed",
      () => callApi<CalendarsView>(`${path}/feed?${query}`, {}),
      (view) => {
        take(view);
        if (message) showToast(message);
      },
    );
  const renew = async () => {
    const question = { title: t("renewTitle"), text: t("renewText"), confirmLabel: t("renew") };
    if (await confirmAlert(question)) await make(t("renewed"));
  };
  const end = async () => {
    const question = {
      title: t("endTitle"),
      text: t("endText"),
      confirmLabel: t("end"),
      isDanger: true,
    };
    if (!(await confirmAlert(question))) return;
    await run(
      "feed",
      async () => {
        const result = await callApi<CalendarsView>(`${path}/feed?${query}`, undefined, "DELETE");
        return result.kind === "ok" ? load() : result;
      },
      (view) => {
        take(view);
        showToast(t("ended"));
      },
    );
  };
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Not permitted, or a page without HTTPS.
      showToast(t("copyFailed"));
    }
  };
  const isBusy = busy !== undefined;
  if (url === null)
    return (
      <>
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="mt-2 mb-4 max-w-prose text-soft">{t(person ? "feedOfNone" : "feedNone")}</p>
        <Button kind="quiet" aria-disabled={isBusy} onClick={() => void make()}>
          {t("feedMake")}
          {person && <span className="visually-hidden">: {person.name}</span>}
        </Button>
      </>
    );
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{title}</h3>
      <p className="mt-2 max-w-prose text-soft">{t("feedText")}</p>
      <div className="mt-4">
        <TextField
          id={id}
          label={person ? t("feedLabelOf", { name: person.name }) : t("feedLabel")}
          value={url}
          readOnly
          data-feed-url=""
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => void copy(url)}>
          <Icon name="copy" />
          {t(isCopied ? "copied" : "copy")}
        </Button>
        <ButtonLink kind="quiet" href={url.replace(/^https?:/, "webcal:")}>
          {t("open")}
        </ButtonLink>
        <Button kind="quiet" aria-disabled={isBusy} onClick={() => void renew()}>
          {t("renew")}
        </Button>
        <Button kind="danger-quiet" aria-disabled={isBusy} onClick={() => void end()}>
          {t("end")}
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {isCopied ? t("copied") : ""}
      </span>
    </>
  );
}
