import type { SubscriberView } from "@/lib/audience/subscriber/admin";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";

type State = "active" | "pending" | "unsubscribed";

const TONES: Record<State, ChipTone> = {
  active: "good",
  pending: "waiting",
  unsubscribed: "plain",
};

function stateOf({ active, unsubscribed_at: unsubscribedAt }: SubscriberView): State {
  if (active) return "active";
  return unsubscribedAt === null ? "pending" : "unsubscribed";
}

type Props = { locale: Locale; subscriber: SubscriberView };

/** The state of a subscriber, and why the address gets no mails although it is subscribed. */
export async function SubscriberState({ locale, subscriber }: Props) {
  const t = await getTranslations({ locale, namespace: "account.lists" });
  const state = stateOf(subscriber);
  return (
    <div className="grid">
      <Chip tone={TONES[state]}>{t(`subscriberStates.${state}`)}</Chip>
      {subscriber.suppression && (
        <span className="mt-1 block text-sm text-soft">
          {t(`suppressionReasons.${subscriber.suppression.reason}`)}
        </span>
      )}
    </div>
  );
}
