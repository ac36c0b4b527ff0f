import { vocabulary } from "./vocabulary";

const meaningOf = vocabulary({
  near: "κοντα διπλα γυρω πλησιον near nearby around close beside",
  nearest:
    "κοντινοσ κοντινη κοντινο κοντινοι κοντινα κοντινοτεροσ κοντινοτερη πλησιεστεροσ nearest closest",
  spot: "γειτονια γειτονιασ περιοχη location area neighbourhood neighborhood",
  me: "μου μασ εμενα εδω mou mas me us here",
  my: "my our",
  link: "σε απο στη στην τη to in the by",
});

/** Where the reader is. */
export type ReadNear = { near: boolean; taken: ReadonlySet<number> };

/**
 * Reads whether something near the reader is wanted («κοντά μου», "near me", `konta mou`, "nearest").
 * Before the name of a place, "near" says where and asks for no position.
 * @param isPlace whether a word belongs to the name of a place
 */
export function readNear(words: readonly string[], isPlace: (at: number) => boolean): ReadNear {
  const taken = new Set<number>();
  const hasPlace = words.some((_word, at) => isPlace(at));
  const meanings = words.map((word, at) => (isPlace(at) ? undefined : meaningOf(word)));
  let near = false;
  for (const [at, meaning] of meanings.entries()) {
    if (meaning !== "near" && meaning !== "nearest" && meaning !== "spot") continue;
    const isBehindMe = ["me", "my"].includes(meanings[at - 1] ?? "");
    let to = at + 1;
    while (meanings[to] === "link") to++;
    const isBeforeMe = meanings[to] === "me";
    if (meaning === "spot" && !isBehindMe && !isBeforeMe) continue;
    near ||= isBehindMe || isBeforeMe || !hasPlace;
    for (let index = isBehindMe ? at - 1 : at; index < (isBeforeMe ? to + 1 : at + 1); index++)
      taken.add(index);
  }
  return { near, taken };
}
