import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MemberView } from "@/lib/directory/member/read/view";
import { MAP_ID } from "./member-map";
import { OpenLine } from "./open-line";

type Props = {
  member: MemberView;
  locale: Locale;
  /** The one way to write to the company; without it that is its email. */
  write?: ReactNode;
  /** What else can be done at once: its free times. */
  children?: ReactNode;
};

/** What one does with a company, in the first screen: open or not, call, write, map and website. */
export async function MemberActions({ member, locale, write, children }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { opening_hours: hours, phones, email, website, latitude, longitude } = member;
  const hasMap = latitude !== null && longitude !== null;
  if (!hours && !phones[0] && !email && !website && !hasMap && !write && !children) return null;
  return (
    <section aria-label={t("contactTitle")} className="border-t border-ink pt-4" data-actions>
      <OpenLine hours={hours} className="font-semibold" />
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        {phones[0] && (
          <ButtonLink href={`tel:${phones[0]}`} data-click="phone" className="whitespace-nowrap">
            <span className="visually-hidden">{t("call")} </span>
            {formatPhone(phones[0], locale)}
          </ButtonLink>
        )}
        {write ??
          (email && (
            <ButtonLink href={`mailto:${email}`} kind="quiet" data-click="email">
              {t("mail")}
            </ButtonLink>
          ))}
      </div>
      {(hasMap || website) && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
          {hasMap && (
            <a href={`#${MAP_ID}`} className="link-line py-1" data-click="map">
              {t("map")}
            </a>
          )}
          {website && (
            <a
              href={website}
              className="link-line py-1"
              data-click="website"
              target="_blank"
              rel="noopener noreferrer"
            >
              {t("website")} <span className="visually-hidden">{t("newTab")}</span>
            </a>
          )}
        </p>
      )}
      {children}
    </section>
  );
}
