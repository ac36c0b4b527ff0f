/** Deletes what a part of the site keeps of a user; of everybody without one. */
type Task = (userId: number | undefined) => Promise<void>;

const tasks = new Set<Task>();
const lastTasks = new Set<Task>();

/** Registers what a part of the page deletes when its person signs out. */
export const onSignOut = (task: Task): void => void tasks.add(task);

/** Registers what is deleted once the other parts write nothing any more. */
export const onSignOutLast = (task: Task): void => void lastTasks.add(task);

async function run(all: ReadonlySet<Task>, userId: number | undefined): Promise<boolean> {
  const results = await Promise.allSettled([...all].map((task) => task(userId)));
  const failed = results.filter((result) => result.status === "rejected");
  for (const { reason } of failed) console.warn("not deleted at sign-out", reason);
  return failed.length === 0;
}

/**
 * Runs the registered tasks; one that fails holds up neither the others nor the sign-out.
 * @returns whether none failed
 */
export const runSignOutTasks = (userId?: number): Promise<boolean> => run(tasks, userId);

/** Runs the tasks that come last. @returns whether none failed */
export const runLastSignOutTasks = (userId?: number): Promise<boolean> => run(lastTasks, userId);
