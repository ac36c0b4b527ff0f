import { readdirSync, readFileSync } from "node:fs";
import type messages from "@/messages/el";
import type { Locale } from "./routes";

type Texts = { [key: string]: string | Texts };
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** The key of a message, such as `account.form.save`. */
export type TextKey = KeysOf<typeof messages>;
/** The keys below a namespace: `save` below `account.form`. */
export type TextKeyIn<N extends string> = TextKey extends infer K
  ? K extends `${N}.${infer Name}`
    ? Name
    : never
  : never;

/** A namespace, of which some are stored in several files: `account-post.json` is of `account`. */
const readNamespace = (locale: Locale, namespace: string): Texts =>
  Object.assign(
    {},
    ...readdirSync(`messages/${locale}`)
      .filter((file) => file.split(/[-.]/)[0] === namespace)
      .map((file) => JSON.parse(readFileSync(`messages/${locale}/${file}`, "utf8")) as Texts),
  ) as Texts;

/** The messages of a locale: `texts("el")("user.login.title")`. */
export function texts(locale: Locale): (key: TextKey) => string {
  return (key) => {
    const [namespace = "", ...path] = key.split(".");
    const message = path.reduce<string | Texts | undefined>(
      (node, name) => (typeof node === "object" ? node[name] : undefined),
      readNamespace(locale, namespace),
    );
    if (typeof message !== "string") throw new Error(`there is no text ${key}`);
    return message;
  };
}
