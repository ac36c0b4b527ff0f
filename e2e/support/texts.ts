import { readFileSync } from "node:fs";
import type { Locale } from "./routes";

type Texts = { [key: string]: string | Texts };

/** The messages of a locale: `texts("el")("user.login.title")`. @throws Error for an unknown key */
export function texts(locale: Locale): (key: string) => string {
  const read = (namespace: string) =>
    JSON.parse(readFileSync(`messages/${locale}/${namespace}.json`, "utf8")) as Texts;
  return (key) => {
    const [namespace = "", ...path] = key.split(".");
    const message = path.reduce<string | Texts | undefined>(
      (node, name) => (typeof node === "object" ? node[name] : undefined),
      read(namespace),
    );
    if (typeof message !== "string") throw new Error(`there is no text ${key}`);
    return message;
  };
}
