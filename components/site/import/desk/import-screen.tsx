import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { IMPORT_FIELDS } from "@/lib/site/import/fields";
import { fieldLabel } from "@/lib/site/import/labels";
import type { ImportView } from "@/lib/site/import/schema";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ImportSteps } from "./import-steps";
import { recordOf } from "@/lib/kernel/core/records";

/** An import at its current step. */
export async function ImportScreen({ locale, view }: { locale: Locale; view: ImportView }) {
  const t = await getTranslations({ locale, namespace: "account.imports" });
  const labels = recordOf(IMPORT_FIELDS, (field) => fieldLabel(field, locale));
  return (
    <ScreenTexts locale={locale} namespaces={["imports"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={SCREENS.imports.path} className="link-line">
            {t("title")}
          </Link>
        }
        title={view.file_name}
        intro={<p>{t("rowTotal", { count: view.total })}</p>}
      />
      <ImportSteps
        key={view.id}
        initial={view}
        labels={labels}
        paths={{
          imports: SCREENS.imports.path,
          members: SCREENS.allMembers.path,
          member: SCREENS.member.path,
        }}
      />
    </ScreenTexts>
  );
}
