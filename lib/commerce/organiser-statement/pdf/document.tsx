import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatDate, formatMonth } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { FONT } from "@/lib/commerce/invoice/pdf/fonts";
import type { StatementDetail, StatementLine } from "../schema";
import { statementText } from "../texts";
import { sumsOf } from "../sums";

const styles = StyleSheet.create({
  page: { fontFamily: FONT, fontSize: 9, padding: 40, lineHeight: 1.4 },
  house: { color: "#555555", marginBottom: 16 },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.2, marginBottom: 6 },
  table: { marginTop: 20 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderColor: "#999999", paddingVertical: 3 },
  label: { fontWeight: 600 },
  day: { width: 58 },
  kind: { width: 88 },
  order: { width: 68 },
  document: { width: 70 },
  wide: { flex: 1, paddingRight: 6 },
  cell: { width: 62, textAlign: "right" },
  totals: { marginTop: 16, alignItems: "flex-end" },
});

/** What is drawn: a statement, and who issues it in one line. */
export type DrawnStatement = { statement: StatementDetail; house: string; locale: Locale };

type Money = (cents: number) => string;

function Line({ line, money, locale }: { line: StatementLine; money: Money; locale: Locale }) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.day}>{formatDate(new Date(line.at), locale)}</Text>
      <Text style={styles.kind}>{statementText(line.kind, locale)}</Text>
      <Text style={styles.order}>{line.order_number}</Text>
      <Text style={styles.wide}>{line.event}</Text>
      <Text style={styles.document}>{line.document ?? ""}</Text>
      <Text style={styles.cell}>{money(line.amount_cents)}</Text>
      <Text style={styles.cell}>{money(line.share_cents)}</Text>
    </View>
  );
}

function Head({ locale }: { locale: Locale }) {
  return (
    <View style={[styles.row, styles.label]} fixed>
      <Text style={styles.day}>{statementText("at", locale)}</Text>
      <Text style={styles.kind}>{statementText("kind", locale)}</Text>
      <Text style={styles.order}>{statementText("order", locale)}</Text>
      <Text style={styles.wide}>{statementText("event", locale)}</Text>
      <Text style={styles.document}>{statementText("document", locale)}</Text>
      <Text style={styles.cell}>{statementText("amount", locale)}</Text>
      <Text style={styles.cell}>{statementText("shareOf", locale)}</Text>
    </View>
  );
}

/** A statement with its lines as a PDF file. */
export function StatementFile({ statement, house, locale }: DrawnStatement) {
  const { currency, number, company, month, lines } = statement;
  const money: Money = (cents) => formatMoney(cents, currency, locale);
  const title = statementText("title", locale);
  const facts = [
    `${statementText("number", locale)}: ${number}`,
    `${statementText("company", locale)}: ${company}`,
    `${statementText("month", locale)}: ${formatMonth(new Date(`${month}-01`), locale)}`,
    `${statementText("closed", locale)}: ${formatDate(new Date(statement.closed_at), locale)}`,
    ...(statement.paid_on === null
      ? []
      : [`${statementText("paidOn", locale)}: ${formatDate(new Date(statement.paid_on), locale)}`]),
    ...statement.share_documents.map(
      (one) => `${statementText("shareDocument", locale)}: ${one.number}`,
    ),
  ];
  const sums = sumsOf(statement);
  return (
    <Document title={`${title} ${number}`}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.house}>{house}</Text>
        <Text style={styles.title}>{title}</Text>
        {facts.map((fact) => (
          <Text key={fact}>{fact}</Text>
        ))}
        <View style={styles.table}>
          <Head locale={locale} />
          {lines.map((line) => (
            <Line key={line.id} line={line} money={money} locale={locale} />
          ))}
        </View>
        <View style={styles.totals} wrap={false}>
          {sums.map(({ name, cents }, at) => (
            <Text key={name} style={at === sums.length - 1 ? styles.label : {}}>
              {`${statementText(name, locale)}: ${money(cents)}`}
            </Text>
          ))}
        </View>
      </Page>
    </Document>
  );
}
