// Run by the supervisor in a process of its own: the loader uses the site's services, which want
// the react-server condition.
import { declareAll } from "@/lib/kernel/manifest/declare-all";
import { loadDemo } from "../../prisma/demo/load";

declareAll();
await loadDemo({
  databaseUrl: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "",
  dataDir: process.env.DATA_DIR ?? "",
  onProgress: (done, total, label) => process.send?.({ done, total, label }),
});
// Pooled connections of services would keep the process alive.
process.exit(0);
