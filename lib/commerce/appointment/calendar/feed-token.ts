import { randomBytes } from "node:crypto";
import { readSigned, signText } from "@/lib/kernel/core/signed";

const PURPOSE = "appointment feed";
const KEY_BYTES = 16;

/** A new key of 128 random bits. */
export const makeFeedKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

/** The token of an address: the key with its signature, so that a copy of the data store has no address. */
export const feedToken = (key: string): string => signText(PURPOSE, key);

/** The key of a token; undefined for any other text. */
export const readFeedToken = (token: string): string | undefined => readSigned(PURPOSE, token);
