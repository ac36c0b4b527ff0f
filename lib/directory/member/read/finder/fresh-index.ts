import { processGlobal } from "@/lib/kernel/core/process-global";
import { settings } from "@/lib/kernel/core/settings";
import { withoutTimeBudget } from "@/lib/kernel/core/time-budget";
import { MemberIndex } from "./member-index";
import { Orders } from "./orders";
import { readChanges, readPart, readSome } from "./rows";
import { Weeks } from "./week";

/** Companies that are read in one statement. */
const PART = 4_000;
/** After so many changes, and as many as there are companies, an index is built anew. */
const LEAST_CHANGES = 10_000;
/** The id in the list of changes that stands for all companies. */
const ALL = 0;

/** An index with what is derived from it. */
export type Finder = { index: MemberIndex; orders: Orders; weeks: Weeks };

/** The index of a database, and up to which change it is. */
class Keeper {
  private finder: Finder | undefined;
  private low = 0;
  /** The changes after `low` that the index has. */
  private seen = new Map<number, number>();
  private changed = 0;
  private running: Promise<Finder> | undefined;
  private next: Promise<Finder> | undefined;

  /**
   * The index with all that was committed before the call. A call that finds another one under way
   * waits for the one after it, which all that came meanwhile share.
   */
  fresh(): Promise<Finder> {
    if (!this.running) return this.run();
    return (this.next ??= this.running.then(
      () => this.run(),
      () => this.run(),
    ));
  }

  private run(): Promise<Finder> {
    this.next = undefined;
    // What several requests wait for is not limited by the time of one of them.
    const running = withoutTimeBudget(() => this.refresh()).finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }

  private async refresh(): Promise<Finder> {
    if (!this.finder) return this.build();
    const { low, changes } = await readChanges(this.low);
    const unseen = changes.filter(([id, xid]) => (this.seen.get(id) ?? 0) < xid);
    const ids = [...new Set(unseen.map(([id]) => id))];
    this.changed += ids.length;
    if (ids.includes(ALL) || this.changed > Math.max(LEAST_CHANGES, this.finder.index.size))
      return this.build();
    // Those that are seen stay known as long as they are told again.
    const told = new Set(changes.map(([id]) => id));
    for (const id of this.seen.keys()) if (!told.has(id)) this.seen.delete(id);
    for (let at = 0; at < ids.length; at += PART) await this.read(ids.slice(at, at + PART));
    this.low = low;
    return this.finder;
  }

  private async read(ids: number[]): Promise<void> {
    const gone = new Set(ids);
    for (const row of await readSome(ids)) {
      gone.delete(row.id);
      this.seen.set(row.id, row.xid);
      this.finder?.index.put(row);
    }
    for (const id of gone) this.finder?.index.remove(id);
  }

  private async build(): Promise<Finder> {
    const index = new MemberIndex();
    let { low } = await readChanges(Number.MAX_SAFE_INTEGER);
    for (let after = 0; ;) {
      const rows = await readPart(after, PART);
      for (const row of rows) {
        index.put(row);
        // A part may come from a replica that is behind.
        low = Math.min(low, row.low);
      }
      const last = rows.at(-1);
      if (!last || rows.length < PART) break;
      after = last.id;
    }
    this.finder = { index, orders: new Orders(index), weeks: new Weeks() };
    [this.low, this.changed, this.seen] = [low, 0, new Map()];
    return this.finder;
  }
}

const keepers = processGlobal("memberFinders", () => new Map<string, Keeper>());

/**
 * The index of all companies in the memory of this process, with everything that was committed
 * before the call: it reads what changed since the last one, and all companies at its first (some
 * seconds for 200,000).
 * @throws AppError unavailable while the database is away
 */
export function freshIndex(): Promise<Finder> {
  const database = settings().DATABASE_URL ?? "";
  const known = keepers.get().get(database) ?? new Keeper();
  keepers.get().set(database, known);
  return known.fresh();
}
