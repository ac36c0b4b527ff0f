import { describe, expect, it } from "vitest";
import { contactSchema } from "@/lib/conversation/contact/schema";
import { isEmptyDocument } from "@/lib/kernel/document/text";
import { newEnquiry } from "@/lib/conversation/enquiry/schema";
import { newMessage } from "@/lib/conversation/message/schema";
import { threadMessage, threadReply } from "@/lib/conversation/thread/schema";
import { isBlank } from "./blank";
import { cleanInput } from "./clean-input";
import { line, paragraphs } from "./fields";

/** Texts that show nothing. */
const INVISIBLE: Record<string, string> = {
  "zero-width": "\u200b\u200c\u200d\u2060\ufeff",
  "bidi marks": "\u200e\u200f\u061c",
  "soft hyphens": "\u00ad\u00ad",
  "Hangul fillers": "\u115f\u1160\u3164\uffa0",
  "Khmer vowels": "\u17b4\u17b5",
  "grapheme joiner": "\u034f",
  "Mongolian separator": "\u180e\u180b",
  "Braille blank": "\u2800",
  "null notehead": "\u{1d159}",
  "variation selectors": "\ufe0f\ufe00\u{e0100}",
  tags: "\u{e0041}\u{e007f}",
  spaces: " \u00a0\u2003\u3000",
  mixed: "\u200b \u3164\n\u2800",
};
const VISIBLE = ["α", "👩‍👩‍👧", "❤️", "क्‍ष", "\u200bα", "…", "👋🏽", "می‌خواهم", "0"];

describe("a text of invisible characters only", () => {
  it.each(Object.entries(INVISIBLE))("is empty: %s", (_name, text) => {
    expect(isBlank(text)).toBe(true);
    expect(cleanInput({ a: text, b: [text] })).toEqual({ a: null, b: [null] });
    expect(line(10).safeParse(text).success).toBe(false);
    expect(paragraphs(10).safeParse(text).success).toBe(false);
    const person = { name: "Α", surname: "Δ", email: "a@example.test", phone: "210 123 4567" };
    expect(contactSchema.safeParse({ ...person, name: text }).success).toBe(false);
    expect(contactSchema.parse({ ...person, message: text }).message).toBeNull();
    expect(newEnquiry.safeParse({ ...person, member_ids: [1], message: text }).success).toBe(false);
    expect(newMessage.safeParse({ to: 1, client_id: "a", content: text }).success).toBe(false);
    expect(threadReply.safeParse({ content: text, after: 0 }).success).toBe(false);
    expect(threadMessage.safeParse({ content: text, token: "a" }).success).toBe(false);
    const content = [{ type: "paragraph", content: [{ type: "text", text }] }];
    expect(isEmptyDocument({ type: "doc", content })).toBe(true);
  });
  it.each(VISIBLE)("control: %s is a text, and stays as it is", (text) => {
    expect(isBlank(text)).toBe(false);
    expect(cleanInput(` ${text} `)).toBe(text.trim());
    expect(line(20).parse(text)).toBe(text);
    const person = { name: "Α", surname: "Δ", email: "a@example.test", phone: "210 123 4567" };
    expect(newEnquiry.parse({ ...person, member_ids: [1], message: text }).message).toBe(text);
  });
});
