import { Button } from "@/components/kit/ui/button";
import { MAX_COMPANIES } from "@/lib/conversation/enquiry/choices";
import type { AskedCompany } from "./asked-company";
import type { AskLabels } from "./labels";

type Props = {
  companies: AskedCompany[];
  labels: Pick<AskLabels, "add">;
  chosen: AskedCompany[];
  onChange(chosen: AskedCompany[]): void;
};

/** Companies that can be chosen, without those that are. */
export function CompanyRows({ companies, labels, chosen, onChange }: Props) {
  const isFull = chosen.length >= MAX_COMPANIES;
  const others = companies.filter(({ id }) => chosen.every((one) => one.id !== id));
  return (
    <ul className="border-t border-rule empty:hidden">
      {others.map((one) => (
        <li
          key={one.id}
          className="flex items-center justify-between gap-4 border-b border-rule py-2"
        >
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{one.member_name}</span>
            <span className="meta block">
              {[one.professions.join(", "), one.area].filter(Boolean).join(" · ")}
            </span>
          </span>
          <Button
            kind="quiet"
            size="small"
            aria-disabled={isFull}
            aria-label={labels.add.replace("{name}", one.member_name)}
            onClick={() => isFull || onChange([...chosen, one])}
          >
            +
          </Button>
        </li>
      ))}
    </ul>
  );
}
