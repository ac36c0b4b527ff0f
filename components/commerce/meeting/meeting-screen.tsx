import { NextIntlClientProvider } from "next-intl";
import { PageShell } from "@/components/kit/layout/page-shell";
import { ButtonLink } from "@/components/kit/ui/button";
import type { MeetingPage } from "@/lib/commerce/meeting-room/page";
import { meetingPath } from "@/lib/commerce/appointment/paths";
import { chatEndpoint } from "@/lib/conversation/chat/endpoint";
import { paths } from "@/lib/kernel/core/paths";
import { settings } from "@/lib/kernel/core/settings";
import { formatSpan } from "@/lib/kernel/core/times";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Meeting } from "./meeting";
import "./meeting.css";

type Props = { locale: Locale; address: string; page: MeetingPage };

type WaysProps = Omit<Props, "address"> & {
  /** Whether a relay leads the two to each other, as far as is known. */
  hasRelay: boolean;
};

/** How else the two can speak, where no relay leads them to each other. */
async function OtherWays({ locale, page, hasRelay }: WaysProps) {
  const t = await getTranslations({ locale, namespace: "meeting" });
  const [phone] = page.phones;
  const { elsewhere } = page;
  if (hasRelay && elsewhere === null) return null;
  return (
    <section aria-label={t("otherWays")} className="meeting-notice">
      {!hasRelay && <p>{t("noRelay")}</p>}
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {elsewhere !== null && (
          <li>
            <a href={elsewhere} rel="noopener noreferrer" target="_blank" className="link-line">
              {t("elsewhere")}
            </a>
          </li>
        )}
        {phone !== undefined && page.role !== "host" && (
          <li>
            <a href={`tel:${phone.replace(/\s/g, "")}`} className="link-line">
              {t("call", { phone })}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The room of a booking: before its time when it opens, in it the meeting, and later that it is over. */
export async function MeetingScreen({ locale, address, page }: Props) {
  const [t, all] = await Promise.all([
    getTranslations({ locale, namespace: "meeting" }),
    messages(locale),
  ]);
  const { state, company, span, role, name } = page;
  const opens = formatSpan({ starts: page.opensAt, zone: span.zone }, locale);
  return (
    <PageShell locale={locale} path={meetingPath(address)}>
      <div className="shell py-8 wide:py-12">
        {company && (
          <p className="meta mb-2">
            {/* A document of its own, whose policy closes the camera and the microphone. */}
            <a href={localePath(locale, paths.member(company.slug))} className="hover:underline">
              {company.name}
            </a>
          </p>
        )}
        <h1 className="text-3xl md:text-4xl">{t("title")}</h1>
        <p className="mt-3 text-lg font-medium">{formatSpan(span, locale)}</p>
        {state === "open" ? (
          <NextIntlClientProvider
            locale={locale}
            messages={{ meeting: all.meeting }}
            timeZone={span.zone}
          >
            <Meeting
              locale={locale}
              address={address}
              role={role}
              name={name}
              endpoint={chatEndpoint(settings().CHAT_URL)}
              relays={page.relays}
              otherWays={<OtherWays locale={locale} page={page} hasRelay={page.hasRelay} />}
              withoutRelay={<OtherWays locale={locale} page={page} hasRelay={false} />}
            />
          </NextIntlClientProvider>
        ) : (
          <>
            <p className="mt-6 max-w-2xl">{t(`${state}Text`, { opens })}</p>
            {state === "early" && (
              <p className="mt-6">
                <ButtonLink href="" kind="quiet">
                  {t("reload")}
                </ButtonLink>
              </p>
            )}
          </>
        )}
      </div>
    </PageShell>
  );
}
