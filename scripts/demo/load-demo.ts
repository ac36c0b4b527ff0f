// Run by the supervisor in a process of its own: the loader uses the site's services, which want
// the react-server condition.
import path from "node:path";
import { pathToFileURL } from "node:url";

interface Loader {
  loadDemo(options: {
    databaseUrl: string;
    dataDir: string;
    onProgress: (done: number, total: number, label: string) => void;
  }): Promise<void>;
}

const { loadDemo } = (await import(
  pathToFileURL(path.resolve("prisma/demo/load.ts")).href
)) as Loader;
await loadDemo({
  databaseUrl: process.env.DATABASE_URL ?? "",
  dataDir: process.env.DATA_DIR ?? "",
  onProgress: (done, total, label) => process.send?.({ done, total, label }),
});
// Connections that the loader's services keep for later would hold this process open.
process.exit(0);
