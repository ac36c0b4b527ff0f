import { Chip, type ChipTone } from "@/components/kit/ui/chip";

/** What the EU's register says of a VAT number, and whose it is where it tells that. */
export type VatCheckNote = { tone: ChipTone; said: string; whose?: string };

/** The result of a check as a status, with the name and address of the register below it. */
export function VatCheck({ tone, said, whose }: VatCheckNote) {
  return (
    <>
      <Chip tone={tone} className="whitespace-normal">
        {said}
      </Chip>
      {whose && <span className="mt-0.5 block">{whose}</span>}
    </>
  );
}
