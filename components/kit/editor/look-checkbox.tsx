"use client";

import type { ReactNode } from "react";
import { Checkbox } from "@/components/kit/ui/checkbox";

type Props = { isOn: boolean; onChange(isOn: boolean): void; children: ReactNode };

/** Whether a block is shown in another form than the plain one. */
export const LookCheckbox = ({ isOn, onChange, children }: Props) => (
  <label className="flex items-center gap-2 text-sm">
    <Checkbox checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
);
