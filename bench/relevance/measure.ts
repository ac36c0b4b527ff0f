// Started by runTask: loads the demo into an empty database and asks all judged queries.
import { settings } from "@/lib/kernel/core/settings";
import { loadDemo } from "@/prisma/demo/load";
import { installRenderCache } from "../task/render-cache";
import { taskMain, type ReportProgress } from "../task/task-main";
import { askQueries, type Judged } from "./ask-queries";

installRenderCache();

async function measure(_input: object, report: ReportProgress): Promise<Judged[]> {
  const { DATABASE_URL, DATA_DIR } = settings();
  await loadDemo({
    databaseUrl: DATABASE_URL ?? "",
    dataDir: DATA_DIR,
    onProgress: (done, total) => report(done, total, "loading the demo"),
  });
  return askQueries((done, total) => report(done, total, "asking"));
}

await taskMain(measure);
