"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Chip } from "@/components/kit/ui/chip";
import { IconButton } from "@/components/kit/ui/icon-button";
import { showToast } from "@/components/kit/ui/toast";
import { otherLocale } from "@/lib/kernel/i18n/locale";
import type { ProfessionEditView } from "@/lib/directory/profession/admin";
import { confirmAlert, showAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Icon } from "@/components/kit/ui/icon";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { NewProfessionForm, ProfessionForm } from "./profession-form";

/** The professions of the directory; each expands to its form. */
export function Professions({ professions }: { professions: ProfessionEditView[] }) {
  const t = useTranslations("account.categories");
  const locale = useLocale();
  const router = useRouter();
  const { busy, run } = useAction();
  // A new key resets the form after it was sent.
  const [form, setForm] = useState(0);
  const nameOf = ({ translations }: ProfessionEditView) =>
    (translations[locale] ?? translations[otherLocale(locale)])?.profession ?? "";
  const remove = async (profession: ProfessionEditView) => {
    const name = nameOf(profession);
    if (profession.members_count > 0)
      return showAlert({
        title: t("removeRefusedTitle"),
        text: t("professionRefusedText", { name, count: profession.members_count }),
      });
    if (
      !(await confirmAlert({
        title: t("removeConfirmTitle"),
        text: t("removeConfirmText", { name }),
        confirmLabel: t("removeConfirm"),
        isDanger: true,
      }))
    )
      return;
    await run(
      String(profession.id),
      () => callApi(`/api/company-category/${profession.id}?ctx=member`, undefined, "DELETE"),
      () => {
        showToast(t("removed", { name }));
        router.refresh();
      },
    );
  };
  const startOver = () => setForm(form + 1);
  return (
    <>
      <ScreenSection id="new-profession" title={t("newProfession")} text={t("newProfessionText")}>
        <NewProfessionForm key={form} onDone={startOver} />
      </ScreenSection>
      <ScreenSection
        id="professions"
        title={t("professions")}
        text={t("professionsText", { count: professions.length })}
      >
        <ul className="catalogue-list">
          {professions.map((profession) => {
            const { id, translations, members_count: count } = profession;
            const missingText = () => {
              if (translations.el === null) return t("missingEl");
              return translations.en === null ? t("missingEn") : undefined;
            };
            const missing = missingText();
            return (
              <li key={id} className="catalogue-entry">
                <details className="group min-w-0 flex-1">
                  <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1">
                    <span className="transition-[rotate] group-open:rotate-180">
                      <Icon name="chevron" />
                    </span>
                    <span className="min-w-0 flex-1 font-semibold">
                      {nameOf(profession)}
                      {missing && (
                        <Chip tone="waiting" className="ms-3 font-normal">
                          {missing}
                        </Chip>
                      )}
                    </span>
                    <span className="meta">{t("companies", { count })}</span>
                  </summary>
                  <div className="py-4">
                    <ProfessionForm profession={profession} />
                  </div>
                </details>
                <IconButton
                  className="shrink-0"
                  aria-disabled={busy !== undefined}
                  label={t("remove", { name: nameOf(profession) })}
                  onClick={() => void remove(profession)}
                >
                  <Icon name="trash" />
                </IconButton>
              </li>
            );
          })}
        </ul>
        {professions.length === 0 && <p className="text-soft">{t("noProfessions")}</p>}
      </ScreenSection>
    </>
  );
}
