import { spacedCode } from "@/lib/commerce/order/spaced-code";
import type { OrderView } from "@/lib/commerce/order/schema";

type Props = {
  tickets: OrderView["tickets"];
  labels: { qr(code: string): string; checkedIn: string };
};

/** The tickets of an order with their QR codes, which stay dark on white for scanners. */
export function TicketList({ tickets, labels }: Props) {
  return (
    <ul className="mt-4 grid gap-6 sm:grid-cols-2">
      {tickets.map(({ code, name, qr_url: qr, checked_in_at: usedAt }) => (
        <li key={code} className="border border-rule p-4">
          {/* oxlint-disable-next-line nextjs/no-img-element -- a data: URL, small already */}
          <img
            src={qr}
            alt={labels.qr(spacedCode(code))}
            width={200}
            height={200}
            className="mx-auto bg-white"
          />
          <p className="mt-3 font-semibold">{name}</p>
          <p className="font-mono text-sm break-all">{spacedCode(code)}</p>
          {usedAt !== null && <p className="mt-1 text-sm text-soft">{labels.checkedIn}</p>}
        </li>
      ))}
    </ul>
  );
}
