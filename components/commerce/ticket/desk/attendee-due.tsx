"use client";

import { useRouter } from "next/navigation";
import type { AttendeeView } from "@/lib/commerce/ticket/attendee/schema";
import { DoorDue } from "./door-due";

type Props = {
  eventId: number;
  ticket: Pick<AttendeeView, "code" | "due_cents" | "door_paid_at">;
};

/** What is due for a ticket in the list of attendees, which shows its mark after it. */
export function AttendeeDue(props: Props) {
  const router = useRouter();
  return <DoorDue {...props} onChanged={() => router.refresh()} />;
}
