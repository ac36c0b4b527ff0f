import { defineList } from "@/lib/kernel/content/list-query";
import { webinarManifest } from "../manifest";
import { PARTICIPANT_SORTS } from "./schema";

/** The URL parameters of the participants of a webinar. */
export const participantList = (webinarId: number) =>
  defineList({
    path: `${webinarManifest.screens.webinarSignups.path}/${webinarId}`,
    sorts: PARTICIPANT_SORTS,
    defaultSort: "surname",
    columns: ["signed_at"],
    filters: {},
  });
