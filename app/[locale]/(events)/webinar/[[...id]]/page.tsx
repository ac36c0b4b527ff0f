import type { Metadata } from "next";
import { eventMetadata, EventPage } from "@/components/site/event-page/event-page";

type Props = { params: Promise<{ locale: string; id?: string[] }> };

export const generateMetadata = (props: Props): Promise<Metadata> =>
  eventMetadata("webinar", props);

export default function Webinar({ params }: Props) {
  return <EventPage kind="webinar" params={params} />;
}
