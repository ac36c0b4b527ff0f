import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import type { Locale } from "./locale";
import { messages, TIME_ZONE } from "./messages";

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** The translator of a namespace; its message keys and their arguments are checked. */
type Translations<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>;

/** Each with a cache of its own of parsed messages and of the formats of `Intl`. */
const translators = new Map<string, Promise<unknown>>();

async function create<N extends Namespace>(locale: Locale, namespace: N): Promise<Translations<N>> {
  return createTranslator<Messages, N>({
    locale,
    namespace,
    messages: await messages(locale),
    timeZone: TIME_ZONE,
  });
}

/**
 * The texts of a namespace in a language, for server components and services. The library's own
 * `getTranslations` parses each message and builds its formats anew for every request; here they
 * are kept for the life of the process, as texts change with the code alone.
 */
export function getTranslations<N extends Namespace>({
  locale,
  namespace,
}: {
  locale: Locale;
  namespace: N;
}): Promise<Translations<N>> {
  const key = `${locale} ${namespace}`;
  const known = translators.get(key);
  // Its type follows from the key.
  if (known) return known as Promise<Translations<N>>;
  const created = create(locale, namespace);
  translators.set(key, created);
  return created;
}
