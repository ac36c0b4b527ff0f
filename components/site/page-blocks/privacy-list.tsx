import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listPurposes } from "@/lib/site/personal-data/purposes";

/**
 * Below the editors' text of the privacy policy: purposes, legal bases and periods of all personal
 * data, from the declarations that erasure and export follow.
 */
export async function PrivacyList({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "privacyList" });
  return (
    <section className="shell pb-12" aria-labelledby="privacy-list">
      <div className="max-w-prose">
        <h2 id="privacy-list" className="font-serif text-2xl leading-tight">
          {t("title")}
        </h2>
        <p className="mt-2 text-soft">{t("lead")}</p>
        {listPurposes().map(({ purpose, basis, longest, until, kept, isErased }) => (
          <section key={purpose} className="mt-8 border-t border-line pt-4">
            <h3 className="font-serif text-xl">{t(`purposes.${purpose}.title`)}</h3>
            <p className="mt-1">{t(`purposes.${purpose}.what`)}</p>
            <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm wide:grid-cols-[10rem_1fr]">
              <dt className="text-soft">{t("basis")}</dt>
              <dd>{t(`bases.${basis}`)}</dd>
              <dt className="mt-2 text-soft wide:mt-0">{t("period")}</dt>
              <dd>
                {[
                  ...until.map((end) => t(`until.${end}`)),
                  ...(longest
                    ? [t("upTo", { period: t(longest.unit, { count: longest.count }) })]
                    : []),
                ].join("; ")}
              </dd>
              <dt className="mt-2 text-soft wide:mt-0">{t("erasure")}</dt>
              <dd>
                {[
                  ...(isErased ? [t(kept.length > 0 ? "partly" : "erased")] : []),
                  ...kept.map((reason) => t(`kept.${reason}`)),
                ].join(" ")}
              </dd>
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
