import type { ChatSocket } from "./socket";

/** The largest packet that is read, in bytes: a message of 4,000 characters has at most 12 KB. */
const MAX_PACKET_BYTES = 16_000;
/**
 * The largest packet that is taken over the wire, in bytes. One between both is answered before its
 * connection ends; beyond it the transport closes without a word.
 */
export const MAX_WIRE_BYTES = 64_000;

/** The packet of engine.io that carries an event. */
type Packet = { type: string; data?: unknown };

const CLIENT_ID = /"client_id":"([\w-]{1,64})"/;

const sizeOf = (data: unknown): number => {
  if (typeof data === "string") return Buffer.byteLength(data);
  return data instanceof Uint8Array ? data.byteLength : 0;
};

/** A transport whose packets are looked at. */
type Transport = { on(event: "packet", listener: (packet: Packet) => void): unknown };

/** Calls `end` for each packet of a transport above so many bytes; the packet itself is not read. */
export function endOnLargePackets(
  transport: Transport,
  maxBytes: number,
  end: (data: unknown) => void,
): void {
  transport.on("packet", ({ type, data }) => {
    if (type === "message" && sizeOf(data) > maxBytes) end(data);
  });
}

/**
 * Ends a connection that sends a packet that is too large, after it was told so with the `client_id`
 * of the message.
 */
export function refuseLargePackets(socket: ChatSocket): void {
  endOnLargePackets(socket.conn, MAX_PACKET_BYTES, (data) => {
    const clientId = typeof data === "string" ? CLIENT_ID.exec(data)?.[1] : undefined;
    socket.emit("message error", {
      client_id: clientId ?? null,
      error: "too_large",
      errors: {},
    });
    socket.disconnect(true);
  });
}
