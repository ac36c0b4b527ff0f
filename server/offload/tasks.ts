// Every module with an offloadable task; `pool.test.ts` compares the list with the modules.
import "@/lib/kernel/document/body";
import "@/lib/kernel/document/convert-html";
import "@/lib/import/parse/file";
import "@/lib/import/subscriber/read-file";
import "@/lib/conversation/inbound-mail/parse";
import "@/lib/commerce/invoice/pdf/draw";
import "@/lib/share-card/draw";
import "@/lib/commerce/ticket/pdf/draw";
