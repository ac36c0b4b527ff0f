import { makeIdToken, readIdToken } from "@/lib/kernel/core/id-token";

const PURPOSE = "thread";

/** The token of a thread's link; valid for as long as the thread exists. */
export const makeThreadToken = (threadId: number): string => makeIdToken(PURPOSE, threadId);

/** The thread of a valid token; undefined for any other text. */
export const readThreadToken = (token: string): number | undefined => readIdToken(PURPOSE, token);

/** The path of a thread's page, which grants access. */
export const threadPath = (threadId: number): string => `/enquiry/${makeThreadToken(threadId)}`;
