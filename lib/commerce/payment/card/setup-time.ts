import { millisecondsInMinute } from "date-fns/constants";

/** How long the page of the gateway takes a card; Stripe wants 30 minutes at least. */
export const SETUP_MS = 45 * millisecondsInMinute;
