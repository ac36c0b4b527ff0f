import { type Page } from "playwright/test";
import { texts } from "./texts";

export const t = texts("en");

export const form = (page: Page) => page.locator("main form");
export const send = (page: Page) => form(page).locator('button[type="submit"]').click();
export const email = (page: Page) => form(page).locator('[name="email"]');
export const password = (page: Page) => form(page).locator('[name="password"]');
