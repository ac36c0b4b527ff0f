import { Document, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { qrPath } from "@/lib/kernel/core/qr";
import { FONT } from "@/lib/commerce/invoice/pdf/fonts";
import { paymentText } from "../texts";
import type { TransferSlip } from "./sheet";

const styles = StyleSheet.create({
  page: { fontFamily: FONT, fontSize: 11, padding: 36, lineHeight: 1.4 },
  above: { flexDirection: "row", justifyContent: "space-between", color: "#555555" },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.2, marginTop: 8, marginBottom: 12 },
  fact: { marginTop: 6 },
  label: { fontSize: 9, color: "#555555" },
  code: { alignItems: "center", marginTop: 16 },
  hint: { marginTop: 8, fontSize: 9, color: "#555555", textAlign: "center" },
});

/** The printed side of the QR code, in points: 5 cm. */
const QR_SIDE = 142;

/** The payment slip of an order as a PDF file of one page. */
export function SlipFile({ slip }: { slip: TransferSlip }) {
  const { locale, number, title, facts, code } = slip;
  const qr = qrPath(code);
  const name = paymentText("slip", locale);
  return (
    <Document title={`${name} ${number}`}>
      <Page size="A5" style={styles.page}>
        <View style={styles.above}>
          <Text>{name}</Text>
          <Text>{number}</Text>
        </View>
        <Text style={styles.title}>{title}</Text>
        {facts.map(({ label, text }) => (
          <View key={label} style={styles.fact}>
            <Text style={styles.label}>{label}</Text>
            <Text>{text}</Text>
          </View>
        ))}
        <View style={styles.code} wrap={false}>
          <Svg width={QR_SIDE} height={QR_SIDE} viewBox={`0 0 ${qr.size} ${qr.size}`}>
            <Path d={qr.path} fill="#000000" />
          </Svg>
        </View>
        <Text style={styles.hint}>{paymentText("slipHint", locale)}</Text>
      </Page>
    </Document>
  );
}
