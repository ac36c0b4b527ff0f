import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { EventEditor } from "@/components/commerce/event/desk/event-editor";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = { locale: Locale; webinar: EventEditView | null };

/** The editor of a webinar or of a new one; for editors. */
export function WebinarScreen({ locale, webinar }: Props) {
  return (
    <ScreenTexts locale={locale} namespaces={["editor", "event", "webinar", "media", "calendar"]}>
      <EventEditor
        key={webinar?.id ?? "new"}
        kind="webinar"
        event={webinar}
        path={SCREENS.webinar.path}
        listPath={SCREENS.webinarList.path}
      />
    </ScreenTexts>
  );
}
