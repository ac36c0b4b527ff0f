import type { Metadata } from "next";
import { eventMetadata, EventPage } from "@/components/site/event-page/event-page";

type Props = { params: Promise<{ locale: string; id?: string[] }> };

export const generateMetadata = (props: Props): Promise<Metadata> => eventMetadata("event", props);

export default function Event({ params }: Props) {
  return <EventPage kind="event" params={params} />;
}
