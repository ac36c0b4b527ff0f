import { paths } from "../../kernel/core/paths";
import type { EventKind } from "../../../prisma/client/enums";

/** Paths of public pages by kind, without locale prefix. */
const PATHS = { event: paths.event, webinar: paths.webinar } as const;

/** The path of the page of an event or a webinar, without locale prefix. */
export const eventPath = (kind: EventKind, slugOrId: string | number): string =>
  PATHS[kind](slugOrId);
