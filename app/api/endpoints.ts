import type { Endpoints } from "@/lib/kernel/api/openapi";
import * as lists from "./endpoint-lists";

/**
 * Every endpoint by URL, from the lists beside the routes; a test compares them with the folders.
 * The folder `auth` is `/auth/…` (docs/api.md#requests).
 */
export const apiEndpoints: Endpoints = Object.fromEntries(
  Object.values<Endpoints>(lists).flatMap((list) => Object.entries(list)),
);
