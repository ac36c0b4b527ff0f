import { once } from "node:events";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { expect, it } from "vitest";
import type { Rendered } from "./inject";
import { sendRendered } from "./send-rendered";

const missing = (body: Buffer): Rendered => ({
  status: 404,
  headers: {},
  body,
  meta: { tags: [] },
  isMissing: true,
});

/** Sends one response object twice, as a site does with two missing pages. */
async function sendTwice(
  body: Buffer,
  send: (port: MessagePort, id: number, rendered: Rendered) => void,
): Promise<{ id: number; text: string }[]> {
  const { port1, port2 } = new MessageChannel();
  const rendered = missing(body);
  const received: { id: number; text: string }[] = [];
  try {
    for (const id of [1, 2]) {
      const arrival = once(port2, "message") as Promise<
        [{ id: number; rendered: { body: Uint8Array } }]
      >;
      send(port1, id, rendered);
      const [message] = await arrival;
      received.push({ id: message.id, text: Buffer.from(message.rendered.body).toString() });
    }
  } finally {
    port1.close();
  }
  return received;
}

it("sends a response again that was sent already, with all its bytes", async () => {
  for (const text of ["", "nothing here"])
    expect(await sendTwice(Buffer.from(text), sendRendered)).toEqual([
      { id: 1, text },
      { id: 2, text },
    ]);
});

it("control: bytes that are transferred without a copy are lost with the first response", async () => {
  const uncopied = (port: MessagePort, id: number, rendered: Rendered) => {
    const { buffer } = rendered.body;
    if (!(buffer instanceof ArrayBuffer)) throw new Error("no memory of its own");
    const body = new Uint8Array(buffer);
    port.postMessage({ id, rendered: { ...rendered, body } }, [body.buffer]);
  };
  const body = Buffer.from(new ArrayBuffer(4)).fill("x");
  await expect(sendTwice(body, uncopied)).rejects.toThrow();
});
