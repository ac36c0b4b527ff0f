import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { WaitlistLink } from "@/components/commerce/order/desk/waitlist-link";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EditorActor } from "@/lib/kernel/core/actor";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { EventEditor } from "./event-editor";

type Props = { locale: Locale; actor: EditorActor; event: EventEditView | null };

/** The editor of an event or of a new one; for editors. */
export function EventScreen({ locale, actor, event }: Props) {
  return (
    <ScreenTexts locale={locale} namespaces={["editor", "event", "media"]}>
      {event && <WaitlistLink locale={locale} actor={actor} eventId={event.id} />}
      <EventEditor
        key={event?.id ?? "new"}
        kind="event"
        event={event}
        path={SCREENS.event.path}
        listPath={SCREENS.events.path}
      />
    </ScreenTexts>
  );
}
