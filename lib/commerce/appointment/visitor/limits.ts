import { networkOf } from "@/lib/commerce/order/requester";
import { countingWhile } from "@/lib/kernel/http/limits";
import { normalAddress } from "@/lib/kernel/mail/normal-address";

/** Who holds a time without an account, and of which company. */
type Asked = { email: string; address: string | null; memberId: number };

/**
 * Counts a hold against the limits of its mailbox, its network, and its network with the company
 * (docs/security.md#rate-limits) while it is made. What fails costs nothing, so that one may choose
 * another time.
 * @throws AppError too_many, and the errors of `hold`
 */
export function countingHold<T>(
  { email, address, memberId }: Asked,
  hold: () => Promise<T>,
): Promise<T> {
  const network = networkOf(address);
  return countingWhile(
    [
      ["appointment_mailbox", normalAddress(email)],
      ["appointment_network", network],
      ["appointment_company", `${network} ${memberId}`],
    ],
    hold,
  );
}
