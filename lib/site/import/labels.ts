import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/import-field.json";
import en from "@/messages/en/services/import-field.json";
import type { ImportField } from "./fields";

/** The labels of the fields, on the screen and in the header row of exported files. */
export const { text: fieldLabel } = localizedTexts<ImportField>({ el, en });
