"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { LocalizedFormFields } from "@/components/kit/desk/form/form-fields";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import { sectionTexts } from "@/lib/magazine/category/fields";
import { newSection } from "@/lib/magazine/category/write-schema";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";

type Fields = { translations: { el: { name: string }; en: { name: string } } };

/** Creates a section that has its place in the menu but does not exist yet. */
export function NewSectionForm({ code }: { code: SectionCode }) {
  const t = useTranslations("account.categories");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { formProps, field, ...end } = useApiForm<Fields>({
    schema: newSection,
    locale,
    texts,
    defaultValues: { translations: { el: { name: "" }, en: { name: "" } } },
    prepare: (values) => ({ ...values, category: code }),
    call: (body) => callApi("/api/company-category?ctx=product", body),
    onDone: () => {
      showToast(t("sectionCreated"));
      router.refresh();
    },
  });
  return (
    <ScreenSection id="new-section" title={t("newSection")} text={t("newSectionText", { code })}>
      <form {...formProps} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <LocalizedFormFields fields={sectionTexts} form={{ field }} isNew />
        </div>
        <FormEnd {...end} label={t("createSection")} busyLabel={t("creating")} />
      </form>
    </ScreenSection>
  );
}
