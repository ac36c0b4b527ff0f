import { declareAll } from "@/lib/kernel/manifest/declare-all";

/** As the processes of the site do when they start. */
declareAll();
