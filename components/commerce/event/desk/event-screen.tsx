import type { ReactNode } from "react";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { WaitlistLink } from "@/components/commerce/order/desk/waitlist-link";
import { SellerSection } from "@/components/commerce/organiser/desk/seller-section";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { rightsOnNew } from "@/lib/commerce/event/desk/load";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { mayEditAllEvents, mayOrganise } from "@/lib/commerce/event/policy";
import { setPageStatus } from "@/lib/kernel/http/page-context";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { EventKind } from "@/prisma/client/enums";
import { EventEditor } from "./event-editor";

type NoOrganiserProps = { kind?: EventKind; locale: Locale; actor: UserActor };

/** What a user lacks to manage events or webinars, in place of their screens. */
export async function NoOrganiser({ kind = "event", locale, actor }: NoOrganiserProps) {
  setPageStatus(403);
  const t = await getTranslations({ locale, namespace: "account" });
  return (
    <ScreenHead
      title={t(`lists.${kind}s.title`)}
      intro={
        <>
          <p>{t(actor.verified ? "organiser.needsCompany" : "editor.needsVerifiedEmail")}</p>
          <p className="mt-4">
            <Link locale={locale} href={SCREENS.personalDetails.path} className="link-line">
              {t("editor.toPersonalDetails")}
            </Link>
          </p>
        </>
      }
    />
  );
}

type Props = {
  locale: Locale;
  actor: UserActor;
  event: EventEditView | null;
  /** Its dates; nothing for a new event. */
  dates: ReactNode;
};

/**
 * The editor of an event or of a new one, for editors and for the people of its company; a user
 * without the right sees what is missing for it.
 */
export async function EventScreen({ locale, actor, event, dates }: Props) {
  if (!(await mayOrganise(actor))) return <NoOrganiser locale={locale} actor={actor} />;
  return (
    <ScreenTexts locale={locale} namespaces={["editor", "event", "media", "calendar"]}>
      {event && <WaitlistLink locale={locale} actor={actor} eventId={event.id} />}
      <EventEditor
        key={event?.id ?? "new"}
        kind="event"
        event={event}
        rights={event?.may ?? (await rightsOnNew(actor))}
        isEditor={mayEditAllEvents(actor)}
        path={SCREENS.event.path}
        listPath={SCREENS.events.path}
      />
      {event?.organiser_id && hasRole(actor, "manager") && (
        <SellerSection locale={locale} eventId={event.id} seller={event.seller} />
      )}
      {dates}
    </ScreenTexts>
  );
}
