"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { LocalizedFormFields } from "@/components/kit/desk/form/form-fields";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { callApi } from "@/components/kit/form/api-client";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { sectionTexts } from "@/lib/magazine/category/fields";
import { newSection } from "@/lib/magazine/category/write-schema";

type Fields = { translations: { el: { name: string }; en: { name: string } } };

/** Creates a section that has its place in the menu but does not exist yet. */
export function NewSectionForm({ code }: { code: SectionCode }) {
  const t = useTranslations("account.categories");
  return (
    <ScreenSection id="new-section" title={t("newSection")} text={t("newSectionText", { code })}>
      <DeskForm<Fields>
        schema={newSection}
        blank={{ translations: { el: { name: "" }, en: { name: "" } } }}
        prepare={(values) => ({ ...values, category: code })}
        call={(body) => callApi("/api/company-category?ctx=product", body)}
        done={() => t("sectionCreated")}
        label={t("createSection")}
        busyLabel={t("creating")}
        className="grid gap-5"
      >
        {(form) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <LocalizedFormFields fields={sectionTexts} form={form} isNew />
          </div>
        )}
      </DeskForm>
    </ScreenSection>
  );
}
