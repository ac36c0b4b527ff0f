import type { ReactNode } from "react";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { EventEditor } from "@/components/commerce/event/desk/event-editor";
import { NoOrganiser } from "@/components/commerce/event/desk/event-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { rightsOnNew } from "@/lib/commerce/event/desk/load";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { mayEditAllEvents, mayOrganise } from "@/lib/commerce/event/policy";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  actor: UserActor;
  webinar: EventEditView | null;
  /** Its dates and what participants get after it; nothing for a new webinar. */
  parts: ReactNode;
};

/** The editor of a webinar or of a new one, for editors and for the people of its company. */
export async function WebinarScreen({ locale, actor, webinar, parts }: Props) {
  if (!(await mayOrganise(actor)))
    return <NoOrganiser kind="webinar" locale={locale} actor={actor} />;
  return (
    <ScreenTexts locale={locale} namespaces={["editor", "event", "webinar", "media", "calendar"]}>
      <EventEditor
        key={webinar?.id ?? "new"}
        kind="webinar"
        event={webinar}
        rights={webinar?.may ?? (await rightsOnNew(actor))}
        isEditor={mayEditAllEvents(actor)}
        path={SCREENS.webinar.path}
        listPath={SCREENS.webinarList.path}
      />
      {parts}
    </ScreenTexts>
  );
}
