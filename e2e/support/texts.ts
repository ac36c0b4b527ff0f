import { readFileSync } from "node:fs";
import type { Locale } from "./routes";

type Texts = { [key: string]: string | Texts };

/** The interface's texts: `texts("el")("user.login.title")`. */
export function texts(locale: Locale): (key: string) => string {
  const read = (namespace: string) =>
    JSON.parse(readFileSync(`messages/${locale}/${namespace}.json`, "utf8")) as Texts;
  return (key) => {
    const [namespace = "", ...path] = key.split(".");
    const found = path.reduce<string | Texts | undefined>(
      (part, name) => (typeof part === "object" ? part[name] : undefined),
      read(namespace),
    );
    if (typeof found !== "string") throw new Error(`there is no text ${key}`);
    return found;
  };
}
