/** Batches that run at the same time, and the most items of one. */
const AT_ONCE = 2;
const MOST = 100;

type Waiting<Item, Answer> = {
  item: Item;
  key: string;
  resolve(answer: Promise<Answer>): void;
};

/**
 * Answers items in batches. An item begins at once while there is room for another batch; under load
 * those that wait share the next one, so that each costs less the more there are. Of the items with
 * the same key one is answered after the other, in their order.
 */
export class Together<Item, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private readonly busy = new Set<string>();
  private running = 0;

  /**
   * @param answerAll resolves with the answer of each item in their order as soon as another batch
   * may begin; an answer may come later
   * @param keyOf what items must not overtake each other in
   */
  constructor(
    private readonly answerAll: (items: readonly Item[]) => Promise<Promise<Answer>[]>,
    private readonly keyOf: (item: Item) => string,
  ) {}

  /** The answer to an item. */
  add(item: Item): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.push({ item, key: this.keyOf(item), resolve });
      this.begin();
    });
  }

  private begin(): void {
    if (this.running >= AT_ONCE) return;
    const batch: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const one of this.waiting) {
      if (batch.length === MOST || this.busy.has(one.key)) left.push(one);
      else {
        this.busy.add(one.key);
        batch.push(one);
      }
    }
    if (batch.length === 0) return;
    this.waiting = left;
    this.running += 1;
    void this.answer(batch);
  }

  private async answer(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    let answers: Promise<Answer>[];
    try {
      answers = await this.answerAll(batch.map(({ item }) => item));
    } catch (error) {
      answers = batch.map(() => Promise.reject(error as Error));
    }
    this.running -= 1;
    batch.forEach(({ key, resolve }, index) => {
      const answer = answers[index]!;
      resolve(answer);
      const free = () => {
        this.busy.delete(key);
        this.begin();
      };
      answer.then(free, free);
    });
    this.begin();
  }
}
