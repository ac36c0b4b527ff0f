"use client";
import type { Locale } from "@/lib/i18n/locale";
import type { SearchLabels } from "./labels";
export function SearchBox({ labels }: { locale: Locale; labels: SearchLabels; autoFocus?: boolean; onDone?: () => void }) { return <input className="field" aria-label={labels.placeholder} placeholder={labels.placeholder} />; }
