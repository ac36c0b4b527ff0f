import { ScreenTexts } from "@/components/desk/screen/screen-texts";
import { SCREENS } from "@/lib/account/screens";
import type { EventEditView } from "@/lib/event/desk/view";
import type { Locale } from "@/lib/i18n/locale";
import { EventEditor } from "./event-editor";

/** The editor of an event or of a new one; for editors. */
export function EventScreen({ locale, event }: { locale: Locale; event: EventEditView | null }) {
  return (
    <ScreenTexts locale={locale} namespaces={["editor", "event", "media"]}>
      <EventEditor
        key={event?.id ?? "new"}
        event={event}
        path={SCREENS.event.path}
        listPath={SCREENS.events.path}
      />
    </ScreenTexts>
  );
}
