import { countRequest, refundRequest, type LimitName } from "@/lib/kernel/http/limits";

/**
 * Counts companies that are asked against the limits of the IP address and of the e-mail address
 * (docs/security.md#rate-limits) while it asks them. What fails costs nothing, so that one may ask
 * fewer or others.
 * @throws AppError too_many, and the errors of `ask`
 */
export async function countingCompanies<T>(
  { address, email, companies }: { address: string; email: string; companies: number },
  ask: () => Promise<T>,
): Promise<T> {
  const counted: [LimitName, string][] = [];
  try {
    for (const name of ["enquiry", "enquiry_day"] as const)
      for (const key of [address, `to ${email}`]) {
        counted.push([name, key]);
        await countRequest(name, key, companies);
      }
    return await ask();
  } catch (error) {
    await Promise.all(counted.map(([name, key]) => refundRequest(name, key, companies)));
    throw error;
  }
}
