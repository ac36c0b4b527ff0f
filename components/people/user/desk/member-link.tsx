"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { confirmAlert } from "@/components/kit/desk/alert";
import { FoundMemberText } from "@/components/directory/member/desk/found-member";
import {
  useMemberSearch,
  type FoundMember,
} from "@/components/directory/member/desk/use-member-search";
import { focusNear } from "@/components/kit/desk/form/focus-near";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Icon } from "@/components/kit/ui/icon";

type Props = { profileId: number; company: { id: number; name: string } | null; locale: string };

/** The company of a user; a manager searches it by name, published or not. */
export function MemberLink({ profileId, company, locale }: Props) {
  const t = useTranslations("account.user");
  const common = useTranslations("account.form");
  const id = useId();
  const router = useRouter();
  const { busy, run } = useAction();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const { results, isFailed } = useMemberSearch(isOpen ? query : "", locale);

  const link = (to: FoundMember | null) =>
    run(
      "link",
      () => callApi(`/api/member-user-profile/${profileId}`, { member_id: to?.id ?? null }, "PUT"),
      () => {
        setOpen(false);
        setQuery("");
        focusNear(frame.current);
        showToast(to ? t("companyLinked", { company: to.name }) : t("companyUnlinked"));
        router.refresh();
      },
    );
  const unlink = async () => {
    if (
      company &&
      (await confirmAlert({
        title: t("companyUnlinkConfirmTitle"),
        text: t("companyUnlinkConfirmText", { company: company.name }),
        confirmLabel: t("companyUnlink"),
        isDanger: true,
      }))
    )
      await link(null);
  };
  const resultText = () => {
    if (isFailed) return common("searchFailed");
    return results ? t("companyResults", { count: results.length }) : t("companySearchHint");
  };
  return (
    <div ref={frame}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          {company ? (
            <>
              {t("companyNow")} <strong className="font-semibold">{company.name}</strong>
            </>
          ) : (
            <span className="text-soft">{t("companyNone")}</span>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={`${id}-find`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(company ? "companyChange" : "companyLink")}
          </Button>
          {company && (
            <Button
              kind="danger-quiet"
              size="small"
              aria-disabled={busy !== undefined}
              onClick={() => void unlink()}
            >
              {t("companyUnlink")}
            </Button>
          )}
        </div>
      </div>
      <div id={`${id}-find`} hidden={!isOpen} className="mt-5">
        <TextField
          id={`${id}-name`}
          label={t("companySearch")}
          hint={<span role="status">{resultText()}</span>}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          maxLength={80}
          autoComplete="off"
        />
        {results && results.length > 0 && (
          <ul className="pick-list">
            {results.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-disabled={busy !== undefined || one.id === company?.id}
                  onClick={() => {
                    if (one.id !== company?.id) void link(one);
                  }}
                >
                  <FoundMemberText name={one.name} area={one.area} />
                  <Icon name={one.id === company?.id ? "check" : "plus"} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
