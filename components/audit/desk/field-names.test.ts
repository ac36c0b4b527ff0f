import { getTranslations } from "next-intl/server";
import { createTranslator } from "next-intl";
import { expect, it, vi } from "vitest";
import { messages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/locale";
import { fieldNames } from "./field-names";

vi.mock("next-intl/server");
vi.mocked(getTranslations).mockImplementation((async ({ locale }: { locale: Locale }) =>
  createTranslator({
    locale,
    messages: await messages(locale),
    namespace: "account",
  })) as unknown as typeof getTranslations);

it("calls fields what their editors call them", async () => {
  expect(await fieldNames("post", ["el.product_name", "en.product_name", "cover_id"], "el")).toBe(
    "τίτλος (EL), τίτλος (EN), εξώφυλλο",
  );
  expect(await fieldNames("member", ["vat_number", "co_category"], "el")).toBe("ΑΦΜ, επαγγέλματα");
  expect(await fieldNames("user", ["phone", "locale"], "en")).toBe("phone, language of mails");
});

it("knows what is no field, and leaves a name that nothing has as it is", async () => {
  expect(await fieldNames("user", ["profile", "avatar_id"], "en")).toBe("profile, picture");
  expect(await fieldNames("member", ["constructor", "el.gone"], "en")).toBe(
    "constructor, gone (EL)",
  );
  expect(await fieldNames("unknown", ["title"], "en")).toBe("title");
});
