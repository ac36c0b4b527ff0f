import { z } from "zod";
import { datedFilters, gap } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { eventKind } from "../kind";
import { EVENT_TIMES } from "./times";

/** Values of the state filter; companies send events for review. */
export const EVENT_STATES = [
  "published",
  "changed",
  "scheduled",
  "draft",
  "review",
  "archived",
  "trash",
] as const;

const list = {
  sorts: ["title", "starts_at", "updated_at"],
  defaultSort: "-starts_at",
  columns: ["starts_at", "states", "updated_at"],
  filters: {
    state: z.enum(EVENT_STATES),
    time: z.enum(EVENT_TIMES),
    gap,
    ...datedFilters,
  },
} as const;

/** The URL parameters of the screen with the list of events. */
export const eventList = defineList({ path: eventKind.screens.events.path, ...list });

/** The screen of webinars, whose concept builds on this one. */
const WEBINARS = "/account/webinars/all";

/** The URL parameters of the screen with the list of webinars. */
export const webinarList = defineList({ path: WEBINARS, ...list });
