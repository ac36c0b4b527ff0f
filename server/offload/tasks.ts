// Every module with an offloadable task; `pool.test.ts` compares the list with the modules.
import "@/lib/kernel/document/body";
import "@/lib/kernel/document/convert-html";
import "@/lib/site/import/parse/file";
import "@/lib/site/import/subscriber/read-file";
import "@/lib/conversation/inbound-mail/parse";
import "@/lib/commerce/payment/statement/read";
import "@/lib/commerce/invoice/pdf/draw";
import "@/lib/site/share-card/draw";
import "@/lib/commerce/ticket/pdf/draw";
import "@/lib/commerce/payment/transfer-slip/draw";
import "@/lib/commerce/organiser-statement/pdf/draw";
