import { keepThisPage } from "@/components/kit/offline/keep-own";
import { canKeep } from "@/components/kit/offline/register";

/**
 * Lets the door's screen survive a reload without a network. Whoever opens it works at a door, so
 * that it is kept without a tap. Without service workers the screen works as before.
 */
export async function keepDoorPage(): Promise<void> {
  if (canKeep()) await keepThisPage({ isDoor: true });
}
