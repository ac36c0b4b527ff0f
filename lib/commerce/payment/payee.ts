import { settings } from "@/lib/kernel/core/settings";
import { siteIssuer } from "@/lib/kernel/core/site-issuer";
import { qrDataUrl } from "@/lib/kernel/core/qr";

/** The holder of the site's bank account, whom banks compare with the IBAN. */
export const payeeName = (): string =>
  settings().BANK_PAYEE ?? siteIssuer()?.name ?? settings().SITE_NAME;

type Transfer = { iban: string; reference: string; amountCents: number };

/**
 * The text of the QR code from which apps of banks fill in a SEPA transfer (EPC069-12, version 2): payee,
 * IBAN, amount in euro and the structured reference, a line each.
 */
export const transferCode = ({ iban, reference, amountCents }: Transfer): string =>
  [
    "BCD",
    "002",
    "1",
    "SCT",
    "",
    payeeName().slice(0, 70),
    iban.replaceAll(" ", ""),
    `EUR${(amountCents / 100).toFixed(2)}`,
    "",
    reference.replaceAll(" ", ""),
  ].join("\n");

/** That code as an image. */
export const transferQrUrl = (transfer: Transfer): string => qrDataUrl(transferCode(transfer));
