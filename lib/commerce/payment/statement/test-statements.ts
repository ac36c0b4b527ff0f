/** Statements as banks write them, for tests: one transfer of 24,80 with what its sender wrote. */
type Told = { words: string; payer?: string; amount?: string };

/** With the lines that some banks put above, an amount with its sign apart, and a sum below. */
export const piraeusCsv = ({ words, amount = "24,80" }: Told): string =>
  [
    "Λογαριασμός;GR16 0110 1250 0000 0001 2300 695",
    "Περίοδος;01/01/2026 - 31/01/2026",
    "",
    "Α/Α;Ημ/νία κίνησης;Αιτιολογία;Ποσό;Χ/Π;Υπόλοιπο",
    `1;05/01/2026;ΕΜΒΑΣΜΑ ${words};${amount};Π;1.024,80`,
    "2;05/01/2026;ΠΡΟΜΗΘΕΙΑ RF1800000001;24,80;Χ;1.000,00",
    ";;Σύνολο;24,80;;",
    "",
  ].join("\r\n");

/** With columns for money in and out, and the name of the sender apart. */
export const alphaCsv = ({ words, payer = "", amount = "24.80" }: Told): string =>
  [
    "Booking date,Value date,Description,Counterparty,Debit,Credit",
    `2026-01-05,2026-01-06,"${words}",${payer},,${amount}`,
    "2026-01-05,2026-01-05,FEES,,1.50,",
  ].join("\n");

const entry = (inner: string, amount: string, kind = "CRDT") => `<Ntry>
  <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-01-05</Dt></BookgDt>
  <NtryDtls>${inner}</NtryDtls>
</Ntry>`;

const details = ({ words, payer = "", amount }: Told, reference = "") => `<TxDtls>
  <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
  ${amount === undefined ? "" : `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`}
  <RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>
  <RmtInf>
    ${reference && `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`}
    <Ustrd>${words}</Ustrd>
  </RmtInf>
</TxDtls>`;

/** A camt.053 with a single transfer, two that are booked as one sum, and one that goes out. */
export const camt = (one: Told & { reference?: string }, batch: Told[] = []): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
${entry(details(one, one.reference), one.amount ?? "24.80")}
${batch.length > 0 ? entry(batch.map((told) => details(told)).join(""), "49.60") : ""}
${entry(details({ words: "RENT" }), "500.00", "DBIT")}
</Stmt></BkToCstmrStmt></Document>`;
