import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A received mail: the recipients of its envelope, and its message. */
type ReceivedMail = { from: string; to: string[]; raw: string; mail: Email };

/** A refusal of the test server: at which command, with which code. */
type Refusing = { at: "MAIL" | "RCPT" | "DATA"; code: number; words?: string };
/** What happens to one mail; `drop` takes it, and drops its connection instead of a response. */
export type MailFate = Refusing | "drop" | undefined;

export type TestMailServer = {
  url: string;
  port: number;
  arrived: ReceivedMail[];
  refusing: Refusing | undefined;
  /** Decides about each recipient, asked at RCPT. */
  decide: ((address: string) => MailFate) | undefined;
  delayMs: number;
  /** Refuses `MAIL FROM:<>`. */
  refusesEmptySender: boolean;
  /** Takes mails, but drops the connection instead of a response. */
  dropsAfterData: boolean;
  close(): Promise<void>;
};

const reply = ({ code, words }: Pick<Refusing, "code" | "words">) =>
  Object.assign(new Error(words ?? "mailbox someone@example.test unavailable"), {
    responseCode: code,
  });

/** For tests: a mail server that stores received mails, and refuses or delays them on demand. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const state: TestMailServer = {
    url: "",
    port: 0,
    arrived: [],
    refusing: undefined,
    decide: undefined,
    delayMs: 0,
    refusesEmptySender: false,
    dropsAfterData: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const refuseAt = (at: Refusing["at"]) =>
    state.refusing?.at === at ? reply(state.refusing) : null;
  const fates = new WeakMap<SMTPServerSession, MailFate>();
  const fateAt = (at: Refusing["at"], fate: MailFate) =>
    typeof fate === "object" && fate.at === at ? reply(fate) : null;
  const addressesOf = ({ envelope }: SMTPServerSession) => ({
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map(({ address }) => address),
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom: ({ address }, _session, done) =>
      done(state.refusesEmptySender && !address ? reply({ code: 550 }) : refuseAt("MAIL")),
    onRcptTo: ({ address }, session, done) => {
      const fate = state.decide?.(address);
      fates.set(session, fate);
      done(refuseAt("RCPT") ?? fateAt("RCPT", fate));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const fate = fates.get(session);
        const refusal = refuseAt("DATA") ?? fateAt("DATA", fate);
        if (refusal) return done(refusal);
        const bytes = Buffer.concat(chunks);
        void PostalMime.parse(bytes).then((mail) => {
          state.arrived.push({ ...addressesOf(session), raw: bytes.toString("latin1"), mail });
          if (state.dropsAfterData) return dropConnections();
          if (fate === "drop") return void socketOf(session)?.destroy();
          setTimeout(() => done(), state.delayMs);
        });
      });
    },
  });
  const sockets = new Set<Socket>();
  const socketOf = ({ remotePort }: SMTPServerSession) =>
    [...sockets].find((socket) => socket.remotePort === remotePort);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  state.port = (server.server.address() as AddressInfo).port;
  state.url = `smtp://127.0.0.1:${state.port}`;
  return state;
}
