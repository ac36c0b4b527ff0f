import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of meeting rooms. */
export const meetingRoomManifest = {
  urlWords: { meeting: ["private", "keeps-case"] },
} as const satisfies Manifest;

/** How meeting rooms are stored. */
export const meetingRoomTables = {
  retention: [
    {
      name: "meetingRooms",
      table: "meeting_room",
      key: ["id"],
      join: "LEFT JOIN appointment_slot AS slot ON slot.meeting_room_id = meeting_room.id",
      since: "COALESCE(slot.ends_at, meeting_room.closes_at, meeting_room.created_at)",
      keep: "90 days",
    },
  ],
  personal: [
    {
      table: "meeting_room",
      purpose: "appointments",
      of: { user: ["user_id"] },
      columns: ["topic"],
      export: { name: "meeting_rooms", columns: "code" },
      erase: "delete",
      kept: { retention: ["meetingRooms"] },
    },
  ],
} as const satisfies Tables;
