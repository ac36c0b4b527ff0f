import { z } from "zod";

/** How many participants a message goes to; the id is null after a dry run. */
export const sentToParticipants = z.object({ id: z.int().nullable(), people: z.int() });
