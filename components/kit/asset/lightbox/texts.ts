/** The words of pictures that open large; `counter` has `{number}` and `{count}`. */
export type LightboxTexts = Record<"lightbox" | "close" | "previous" | "next" | "counter", string>;
