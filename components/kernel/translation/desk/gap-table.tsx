import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { Gap } from "@/lib/kernel/translation/service";
import { editorPath } from "@/components/kit/desk/list/editor-path";
import { listTexts } from "@/components/kit/desk/list/list-texts";
import { Chip } from "@/components/kit/ui/chip";

type Props = {
  locale: Locale;
  actor: EditorActor;
  gaps: Gap[];
  /** The language that texts are missing in, or outdated. */
  language: Locale;
};

/** The table of missing and outdated translations, with links to the editors. */
export async function GapTable({ locale, actor, gaps, language }: Props) {
  const [t, { whenOf }] = await Promise.all([
    getTranslations({ locale, namespace: "account.translations" }),
    listTexts(locale),
  ]);
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t("itemTitle")}</th>
          <th scope="col">{t("kind")}</th>
          <th scope="col">{t("state")}</th>
          <th scope="col">{t("outdatedSince")}</th>
        </tr>
      </thead>
      <tbody>
        {gaps.map(({ kind, id, title, what, since }) => {
          const path = editorPath(kind, actor, id);
          return (
            <tr key={`${kind}-${id}`}>
              <td className="data-table-main">
                <div lang={otherLocale(language)}>
                  {path ? (
                    <Link locale={locale} href={path} className="row-link font-semibold">
                      {title}
                    </Link>
                  ) : (
                    <span className="font-semibold">{title}</span>
                  )}
                </div>
              </td>
              <td data-label={t("kind")}>{t(`kinds.${kind}`)}</td>
              <td data-label={t("state")}>
                <Chip tone={what === "missing" ? "bad" : "waiting"}>{t(what)}</Chip>
              </td>
              <td data-label={t("outdatedSince")}>{whenOf(since)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
