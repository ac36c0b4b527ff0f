import { callApi } from "@/components/kit/form/api-client";
import { ACKNOWLEDGEMENTS, chatFailure } from "@/lib/conversation/chat/events";
import { readMessage, wireMessage, type Message } from "./chat-message";
import type { SendResult } from "./outbox";
import type { PendingMessage, PendingProblem } from "./pending-message";
import type { SocketLink } from "./socket-link";

/** The time limit of an acknowledgement. */
const ACK_MS = 8_000;
/** The pause before a message without an answer is sent again. */
const AGAIN_MS = 5_000;

const again = (seconds?: number): SendResult => ({
  kind: "later",
  afterMs: seconds === undefined ? AGAIN_MS : seconds * 1_000,
});

const bodyOf = ({ to, content, clientId, pictures }: PendingMessage) => ({
  to,
  content,
  client_id: clientId,
  asset_ids: pictures.map(({ id }) => id),
});

/** The stored message of an acknowledgement, which has only its id and time. */
const storedAs = (pending: PendingMessage, id: number, createdAt: string): Message => ({
  id,
  content: pending.content,
  from: pending.userId,
  to: pending.to,
  readAt: null,
  isDelivered: false,
  isWithdrawn: false,
  clientId: pending.clientId,
  pictures: pending.pictures,
  createdAt,
});

const refused = (problem: PendingProblem, errors: Record<string, string[]> = {}): SendResult => ({
  kind: "refused",
  problem,
  reason: Object.values(errors).flat().join(" ") || null,
});

const PROBLEMS: Readonly<Record<string, PendingProblem>> = {
  not_found: "gone",
  forbidden: "forbidden",
  invalid: "invalid",
  bad_request: "failed",
  payload_too_large: "failed",
};
const PROBLEM_OF_STATUS: Readonly<Record<number, PendingProblem>> = {
  400: "failed",
  403: "forbidden",
  404: "gone",
  413: "failed",
};

/** Sends over the socket; a failure of the server itself is no answer. */
export async function sendBySocket(
  link: Pick<SocketLink, "ask">,
  pending: PendingMessage,
): Promise<SendResult> {
  const answer = await link.ask("private message", bodyOf(pending), ACK_MS);
  const stored = ACKNOWLEDGEMENTS["private message"].safeParse(answer);
  if (stored.success)
    return { kind: "stored", message: storedAs(pending, stored.data.id, stored.data.created_at) };
  const failure = chatFailure.safeParse(answer);
  if (!failure.success) return again();
  const { error, errors, retry_after: seconds } = failure.data;
  const problem = PROBLEMS[error];
  return problem ? refused(problem, errors) : again(seconds);
}

/** Sends as a request of the site, with the same id. */
export async function sendByRequest(pending: PendingMessage): Promise<SendResult> {
  const result = await callApi<unknown>("/api/message", bodyOf(pending));
  if (result.kind === "ok") {
    const { data } = wireMessage.safeParse(result.data);
    return data ? { kind: "stored", message: readMessage(data) } : again();
  }
  if (result.kind === "invalid") return refused("invalid", result.errors);
  if (result.kind !== "refused") return again();
  const problem = PROBLEM_OF_STATUS[result.status];
  return problem ? refused(problem) : again(result.retryAfterSeconds);
}
