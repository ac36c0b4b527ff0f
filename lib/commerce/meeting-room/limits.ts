/** The namespace of Socket.IO with the signalling of rooms. */
export const MEETING_NAMESPACE = "/meeting";

/** People of a room: each sends to each, which a home's connection carries for about so many. */
export const MAX_PEOPLE = 6;
/** Characters of a text beside the pictures, and of the name of who is invited. */
export const MAX_TEXT = 1_000;
export const MAX_NAME = 60;

/**
 * Characters of a description of one's tracks: with sound, camera and screen in all codecs it has some
 * 15,000.
 */
export const MAX_SDP = 30_000;
