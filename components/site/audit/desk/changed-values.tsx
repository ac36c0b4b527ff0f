import { valueText } from "@/lib/kernel/document/value-text";
import type { AuditView } from "@/lib/kernel/audit/list";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { readDetail } from "@/lib/kernel/audit/detail";
import { fieldNames } from "@/lib/site/audit-export/field-names";

type Props = {
  locale: Locale;
  kind: AuditView["subject_kind"];
  changes: NonNullable<ReturnType<typeof readDetail>["changes"]>;
};

/** The values of the changed fields before and after, behind a disclosure. */
export async function ChangedValues({ locale, kind, changes }: Props) {
  const [t, editor] = await Promise.all([
    getTranslations({ locale, namespace: "account.audit" }),
    getTranslations({ locale, namespace: "account.editor" }),
  ]);
  const texts = {
    yes: editor("yes"),
    no: editor("no"),
    assets: (count: number) => editor("assetsCount", { count }),
  };
  const rows = await Promise.all(
    Object.entries(changes).map(async ([name, values]) => {
      const [before, after] = values.map((each) => valueText(each, locale, texts) || t("empty"));
      return { name, label: await fieldNames(kind, [name], locale), before, after };
    }),
  );
  return (
    <details className="audit-values">
      <summary>{t("values", { count: rows.length })}</summary>
      <dl>
        {rows.map(({ name, label, before, after }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className="visually-hidden">{t("before")}: </span>
              <del>{before}</del>
            </dd>
            <dd>
              <span className="visually-hidden">{t("after")}: </span>
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
