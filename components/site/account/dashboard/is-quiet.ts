import type { OwnMemberState } from "@/lib/directory/member/desk/waiting-members";
import type { MoneyWork } from "@/lib/commerce/payment/desk/alarms";
import type { BackupState } from "@/lib/kernel/backup/service";
import { hasFirstSteps, type SetupView } from "@/lib/site/setup/progress";

type Parts = {
  money: MoneyWork;
  /** Companies that wait for approval. */
  waiting: number;
  /** Texts that are assigned to the user. */
  assigned: number;
  /** Claims of companies that wait for a decision. */
  claims: number;
  /** The set-up, for managers. */
  setup: SetupView | undefined;
  /** The backups of the site, for managers. */
  backups?: BackupState | undefined;
  /** The user's company, which says for itself that it is not approved. */
  company: OwnMemberState | undefined;
};

/** Whether no other part of the dashboard has a task, so that it may say that nothing waits. */
export const isQuiet = ({
  money,
  waiting,
  assigned,
  claims,
  setup,
  backups,
  company,
}: Parts): boolean =>
  money.alarms.length === 0 &&
  money.toSend === 0 &&
  money.toClose === 0 &&
  money.sharesNotTaken === 0 &&
  waiting === 0 &&
  assigned === 0 &&
  claims === 0 &&
  !backups?.alarms.length &&
  company?.isApproved !== false &&
  !(setup && hasFirstSteps(setup));
