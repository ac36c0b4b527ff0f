import type { Db } from "@/lib/core/db";
import { eraseMails, exportMails } from "@/lib/mail-log/personal-data";
import { eraseOrders, exportOrders } from "@/lib/order/personal-data";
import { eraseWaitlist, exportWaitlist } from "@/lib/order/waitlist/personal-data";
import { eraseRecommendations, exportRecommendations } from "@/lib/recommendation/personal-data";
import { eraseSubscribers, exportSubscribers } from "@/lib/subscriber/personal-data";
import { eraseThreads, exportThreads } from "@/lib/thread/personal-data";

/** Where data about people without an account is stored, under their e-mail address. */
type Source = {
  /** Name in the export. */
  name: string;
  export(email: string): Promise<Record<string, unknown>[]>;
  /** Deletes it, but for what the law or an objection to mails requires. */
  erase(tx: Db, email: string): Promise<void>;
};

/** All of them. Threads come before the mails to which their answers refer. */
export const SOURCES: readonly Source[] = [
  { name: "messages", export: exportThreads, erase: eraseThreads },
  { name: "recommendations", export: exportRecommendations, erase: eraseRecommendations },
  { name: "orders", export: exportOrders, erase: eraseOrders },
  { name: "waitlists", export: exportWaitlist, erase: eraseWaitlist },
  { name: "mails", export: exportMails, erase: eraseMails },
  { name: "newsletter", export: exportSubscribers, erase: eraseSubscribers },
];
