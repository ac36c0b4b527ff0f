type Task = () => Promise<void>;

const tasks = new Set<Task>();

/** Registers what a part of the page deletes when its person signs out. */
export const onSignOut = (task: Task): void => void tasks.add(task);

/** Runs the registered tasks; one that fails holds up neither the others nor the sign-out. */
export async function runSignOutTasks(): Promise<void> {
  for (const result of await Promise.allSettled([...tasks].map((task) => task())))
    if (result.status === "rejected") console.warn("not deleted at sign-out", result.reason);
}
