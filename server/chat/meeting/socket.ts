import type { DefaultEventsMap, Namespace, Socket } from "socket.io";
import type { Asking, Entrant } from "@/lib/commerce/meeting-room/enter";
import type {
  MeetingClientToServer,
  MeetingPeer,
  MeetingServerToClient,
} from "@/lib/commerce/meeting-room/events";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Allowance } from "../allowance";

/** What other chat processes may read of a connection: who is shown in which room. */
type MeetingData = { peer?: MeetingPeer; key?: string };

export type MeetingNamespace = Namespace<
  MeetingClientToServer,
  MeetingServerToClient,
  DefaultEventsMap,
  MeetingData
>;
export type MeetingSocket = Socket<
  MeetingClientToServer,
  MeetingServerToClient,
  DefaultEventsMap,
  MeetingData
>;

/** What this process alone knows of a connection in a room. */
export type Member = {
  socket: MeetingSocket;
  asking: Asking;
  entrant: Entrant;
  peer: MeetingPeer;
  locale: Locale;
  events: Allowance;
  texts: Allowance;
  /** Ends it when the room closes. */
  closing: NodeJS.Timeout;
};

/** The room of all connections to a meeting. */
export const meetingRoom = (roomId: number): string => `meeting:${roomId}`;

/** That of one connection, which can be reached by it within its own meeting alone. */
export const peerRoom = (roomId: number, peerId: string): string =>
  `${meetingRoom(roomId)}:${peerId}`;
