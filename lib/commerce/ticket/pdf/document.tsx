import { Document, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { qrPath } from "@/lib/kernel/core/qr";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { FONT } from "@/lib/commerce/invoice/pdf/fonts";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import type { TicketSheet } from "../sheet";
import { ticketText } from "../texts";

const styles = StyleSheet.create({
  page: { fontFamily: FONT, fontSize: 11, padding: 36, lineHeight: 1.4 },
  above: { flexDirection: "row", justifyContent: "space-between", color: "#555555" },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.2, marginTop: 8, marginBottom: 12 },
  fact: { marginTop: 6 },
  label: { fontSize: 9, color: "#555555" },
  type: { fontSize: 13, fontWeight: 600, marginTop: 12 },
  due: { fontSize: 13, fontWeight: 600, marginTop: 4 },
  code: { alignItems: "center", marginTop: 16 },
  letters: { fontSize: 14, fontWeight: 600, letterSpacing: 1 },
  hint: { marginTop: 16, fontSize: 9, color: "#555555", textAlign: "center" },
});

/** The printed side of the QR code, in points: 6 cm. */
const QR_SIDE = 170;

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <View style={styles.fact}>
      <Text style={styles.label}>{label}</Text>
      <Text>{text}</Text>
    </View>
  );
}

/** What is scanned at the entrance. */
function TicketCode({ code, locale }: { code: string; locale: Locale }) {
  const qr = qrPath(code);
  return (
    <>
      <View style={styles.code} wrap={false}>
        <Svg width={QR_SIDE} height={QR_SIDE} viewBox={`0 0 ${qr.size} ${qr.size}`}>
          <Path d={qr.path} fill="#000000" />
        </Svg>
        <Text style={styles.label}>{ticketText("code", locale)}</Text>
        <Text style={styles.letters}>{spacedCode(code)}</Text>
      </View>
      <Text style={styles.hint}>{ticketText("hint", locale)}</Text>
    </>
  );
}

function TicketPage({ sheet, at }: { sheet: TicketSheet; at: number }) {
  const { locale, tickets, title, when, name, number, seller, isGiven, addons = [] } = sheet;
  const ticket = tickets[at];
  if (!ticket) return null;
  const position = ticketText("position", locale)
    .replace("{at}", String(at + 1))
    .replace("{all}", String(tickets.length));
  return (
    <Page size="A5" style={styles.page}>
      <View style={styles.above}>
        <Text>{ticketText("ticket", locale)}</Text>
        <Text>{position}</Text>
      </View>
      <Text style={styles.title}>{title}</Text>
      <Fact label={ticketText("when", locale)} text={when} />
      {ticket.where === "" ? null : (
        <Fact label={ticketText("where", locale)} text={ticket.where} />
      )}
      <Fact label={ticketText(isGiven ? "holder" : "bookedBy", locale)} text={name} />
      {ticket.named ? <Fact label={ticketText("holder", locale)} text={ticket.named} /> : null}
      <Fact label={ticketText("order", locale)} text={number} />
      <Fact label={ticketText("seller", locale)} text={seller} />
      <Text style={styles.type}>{ticket.type}</Text>
      {addons.length > 0 && ticket.givenTo === null ? (
        <Fact label={ticketText("addons", locale)} text={addons.join(", ")} />
      ) : null}
      {ticket.due && <Text style={styles.due}>{ticket.due}</Text>}
      {ticket.givenTo === null ? (
        <TicketCode code={ticket.code} locale={locale} />
      ) : (
        <Text style={styles.fact}>{ticket.givenTo}</Text>
      )}
    </Page>
  );
}

/** The tickets of an order as a PDF file, a page for each. */
export function TicketFile({ sheet }: { sheet: TicketSheet }) {
  return (
    <Document title={`${ticketText("ticket", sheet.locale)} ${sheet.number}`}>
      {sheet.tickets.map((_, at) => (
        <TicketPage key={at} sheet={sheet} at={at} />
      ))}
    </Document>
  );
}
