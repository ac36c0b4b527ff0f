const CURRENCY = /[€$£]|\b[A-Z]{3}\b/g;
/** Characters of an amount at most. */
const MAX_LENGTH = 40;
/** More cents than an order ever costs; also what a JSON number holds exactly. */
const MAX_CENTS = 1e11;

/**
 * The cents of an amount as banks write it: `1.234,56`, `1,234.56`, `1234,5`, `-12,40`, `12,40-`,
 * `+12,40 €`, `EUR 12.40`. A sign alone before three last digits separates thousands. Undefined for
 * what is no amount.
 */
export function readAmount(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const bare = text.replace(CURRENCY, "").replace(/[\s\u00a0']/g, "");
  const match = /^([+-]?)(\d[\d.,]*)([+-]?)$/.exec(bare.replace("−", "-"));
  if (!match) return undefined;
  const [, before = "", digits = "", after = ""] = match;
  const [, whole = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (!/^\d+$|^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return undefined;
  const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > MAX_CENTS) return undefined;
  return before === "-" || after === "-" ? -cents : cents;
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A day as banks write it: `24/11/2026`, `24-11-26`, `24.11.2026`, `2026-11-24`, `20261124`. */
export function readDay(text: string): string | undefined {
  const bare = text.trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(bare);
  const greek = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ].*)?$/.exec(bare);
  if (!iso && !greek) return undefined;
  const [year = "", month = "", day = ""] = iso ? iso.slice(1) : (greek?.slice(1).reverse() ?? []);
  const full = `${year.length === 2 ? "20" : ""}${year}`;
  const written = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(written) ? written : undefined;
}
