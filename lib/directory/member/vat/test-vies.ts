import { createServer, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A response of the fake: an entry of the register, an error, or none at all. */
type Said =
  | { name: string; address: string }
  | "unknown"
  | { error: string; status?: number }
  | "silence"
  | (() => Promise<void>);

/**
 * Fake server for tests with the REST protocol of VIES: `POST …/vies/rest-api/check-vat-number`
 * with `countryCode` and `vatNumber`. Errors are `errorWrappers`, with status 200 as VIES sends
 * them unless the test gives another; a malformed country or number is INVALID_INPUT with 400.
 */
export class TestVies {
  readonly asked: string[] = [];
  readonly says = new Map<string, Said>();
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request).then((answer) => {
      if (!answer) return;
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  });

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage) {
    const failed = (error: string, status = 200) => ({
      status,
      body: { actionSucceed: false, errorWrappers: [{ error }] },
    });
    if (request.url !== "/taxation_customs/vies/rest-api/check-vat-number")
      return { status: 404, body: {} };
    if (request.method !== "POST") return { status: 405, body: {} };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const { countryCode = "", vatNumber = "" } = sent;
    this.asked.push(countryCode + vatNumber);
    if (countryCode !== "EL" || !/^\d{9}$/.test(vatNumber)) return failed("INVALID_INPUT", 400);
    const said = this.says.get(vatNumber) ?? "unknown";
    if (said === "silence") return undefined;
    if (typeof said === "function") await said();
    if (typeof said === "object" && "error" in said) return failed(said.error, said.status);
    const trader = typeof said === "object" ? said : { name: "---", address: "---" };
    return {
      status: 200,
      body: {
        countryCode,
        vatNumber,
        requestDate: new Date().toISOString(),
        valid: said !== "unknown",
        requestIdentifier: "",
        ...trader,
        traderName: "---",
        traderStreet: "---",
        traderPostalCode: "---",
        traderCity: "---",
        traderCompanyType: "---",
        traderNameMatch: "NOT_PROCESSED",
        traderStreetMatch: "NOT_PROCESSED",
        traderPostalCodeMatch: "NOT_PROCESSED",
        traderCityMatch: "NOT_PROCESSED",
        traderCompanyTypeMatch: "NOT_PROCESSED",
      },
    };
  }
}
