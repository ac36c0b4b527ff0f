import { afterAll, afterEach, describe, expect, it } from "vitest";
import { drawnFiles } from "@/lib/kernel/core/drawing";
import { offloadRunner } from "@/lib/kernel/core/offload";
import { drawInvoice } from "@/lib/commerce/invoice/pdf/draw";
import { drawCard } from "@/lib/site/share-card/draw";
import { drawTickets } from "@/lib/commerce/ticket/pdf/draw";
import { smallestOf } from "@/scripts/test/chance";
import { makeOffloadPool } from "./pool";

const tickets = () =>
  drawTickets({
    locale: "el",
    number: "2026-1",
    title: "Βραδιά αρχιτεκτονικής",
    name: "Μαρία Δούκα",
    when: "5 Ιουλίου 2040, 20:00",
    seller: "Εκδόσεις",
    tickets: Array.from({ length: 10 }, (_, index) => ({
      code: `0123456789ABCD${index}`,
      givenTo: null,
      type: "Είσοδος",
      where: "Αθήνα",
    })),
  });
const invoice = () =>
  drawInvoice({
    order: "2026-1",
    documents: [
      {
        id: 1,
        orderId: 1,
        isOfCompany: false,
        creditedId: null,
        type: "11.2",
        series: "Α",
        number: 1,
        issuedAt: new Date(0),
        locale: "el",
        isDemo: true,
        issuer: null,
        counterparty: null,
        lines: [],
        netCents: 1_000,
        vatCents: 240,
        grossCents: 1_240,
        currency: "EUR",
        paymentMethod: 7,
        mark: null,
        uid: null,
        qrUrl: "https://mydata.example/q",
      },
    ],
  });
const card = () =>
  drawCard({
    facts: { section: "mag", kicker: ["Περιοδικό"], title: "Σπίτι στο Πήλιο", note: "Αθήνα" },
    mark: { letters: "M0 0h9v9z", glyph: "M9 0h9v9z" },
    locale: "el",
    siteName: "DS",
  });

// On a busy machine the first drawing waits long for the libraries that it loads.
const pool = makeOffloadPool({ timeoutMs: 50_000 });
afterEach(() => {
  offloadRunner.set(undefined);
  drawnFiles.set(undefined);
});
afterAll(() => pool.close());

/** The longest time in milliseconds in which nothing else of this thread got its turn. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const note = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(note, 1);
  await work();
  clearInterval(timer);
  note();
  return longest;
}

describe.each([
  ["tickets", tickets, "%PDF-"],
  ["an invoice", invoice, "%PDF-"],
  ["a share card", card, "\u0089PNG"],
])("%s", (_what, draw, head) => {
  it("are drawn in the other thread, while this one goes on", { timeout: 60_000 }, async () => {
    // A control: here, after a first one that loads the library, they block.
    await draw();
    drawnFiles.set(undefined);
    const blockedHere = await longestBlock(draw);
    drawnFiles.set(undefined);
    const asked: unknown[] = [];
    offloadRunner.set((name, input, lane) => {
      asked.push(lane);
      return pool.run(name, input, lane);
    });
    await draw();
    let bytes = new Uint8Array();
    const drawBeside = async () => {
      drawnFiles.set(undefined);
      return longestBlock(async () => void (bytes = new Uint8Array(await draw())));
    };
    const blocked = await smallestOf(blockedHere, drawBeside);
    expect(Buffer.from(bytes.subarray(0, head.length)).toString("latin1")).toBe(head);
    expect(blocked).toBeLessThan(blockedHere);
    // Kept, and not drawn again.
    const drawn = asked.length;
    await draw();
    expect([new Set(asked), asked.length]).toEqual([new Set(["drawing"]), drawn]);
  });
});
