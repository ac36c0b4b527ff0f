import { isDone, type DeskWork } from "@/lib/account/desk-work";
import type { MoneyWork } from "@/lib/payment/desk/alarms";
import { hasFirstSteps, type SetupView } from "@/lib/setup/progress";

type Parts = {
  work: DeskWork;
  money: MoneyWork;
  /** Companies that wait for approval. */
  waiting: number;
  /** Claims of companies that wait for a decision. */
  claims: number;
  /** The set-up, for managers. */
  setup: SetupView | undefined;
};

/** Whether no part of the dashboard has a task, so that it may say so. */
export const isQuiet = ({ work, money, waiting, claims, setup }: Parts): boolean =>
  isDone(work) &&
  money.alarms.length === 0 &&
  money.toSend === 0 &&
  waiting === 0 &&
  claims === 0 &&
  !(setup && hasFirstSteps(setup));
