import type { IceServer } from "@/lib/commerce/meeting-room/events";

/** How long a relay may take to give an address, in milliseconds. */
const ANSWER_WITHIN_MS = 8_000;

/** The first address that a relay gives, if one does in time. */
const findAddress = (connection: RTCPeerConnection): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    connection.onicecandidate = ({ candidate }) => {
      // Without a candidate it was the last one.
      if (candidate?.candidate === "") return;
      clearTimeout(timer);
      resolve(candidate !== null);
    };
  });

/** Whether this browser gets an address of one of the relays, as it needs in a meeting. */
export async function reachesRelay(servers: readonly IceServer[]): Promise<boolean> {
  if (servers.length === 0) return false;
  const connection = new RTCPeerConnection({
    iceServers: [...servers],
    // No other kind of address is looked for.
    iceTransportPolicy: "relay",
  });
  const found = findAddress(connection);
  try {
    connection.createDataChannel("relay");
    await connection.setLocalDescription();
    return await found;
  } catch (error) {
    console.warn("the relay could not be tried", error);
    return false;
  } finally {
    connection.onicecandidate = null;
    connection.close();
  }
}
