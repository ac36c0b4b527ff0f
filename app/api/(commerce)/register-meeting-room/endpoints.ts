import * as all from "./route";

/** The endpoints of this folder by URL. */
export const registerMeetingRoomEndpoints = { "/api/register-meeting-room": all };
