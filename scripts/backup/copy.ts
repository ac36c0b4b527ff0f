import type pg from "pg";

/** Rows that wait for the reader, above which the connection is paused. */
const MOST_WAITING_BYTES = 1_048_576;

/** The messages of the COPY protocol that `pg` passes to the statement that is running. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};
interface CopyStatement extends pg.Submittable {
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
  handleCopyData(message: { chunk: Buffer }): void;
  handleCopyInResponse(connection: CopyConnection): void;
}

/** A statement whose messages are handled by the given functions. */
function submit(
  client: pg.Client,
  sql: string,
  handlers: Partial<CopyStatement> & { done(error?: Error): void },
): void {
  const nothing = () => undefined;
  const statement: CopyStatement = {
    submit: (connection) => connection.query(sql),
    handleCommandComplete: nothing,
    handleReadyForQuery: () => handlers.done(),
    handleError: (error) => handlers.done(error),
    handleCopyData: handlers.handleCopyData ?? nothing,
    handleCopyInResponse: handlers.handleCopyInResponse ?? nothing,
  };
  client.query(statement);
}

/**
 * Runs `COPY … TO STDOUT` and yields its rows, one by one in the text format. The server waits while
 * the reader is slow, so that a table of any size needs little memory.
 */
export async function* copyOut(client: pg.Client, sql: string): AsyncGenerator<Buffer> {
  const { stream } = client.connection;
  let waiting: Buffer[] = [];
  let bytes = 0;
  let end: { error?: Error | undefined } | undefined;
  let wake = () => undefined as void;
  submit(client, sql, {
    handleCopyData({ chunk }) {
      // The parser uses its memory again for the messages that follow.
      waiting.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes > MOST_WAITING_BYTES) stream.pause();
      wake();
    },
    done(error) {
      end ??= { error };
      wake();
    },
  });
  for (;;) {
    const rows = waiting;
    waiting = [];
    bytes = 0;
    stream.resume();
    yield* rows;
    if (waiting.length > 0) continue;
    if (end?.error) throw end.error;
    if (end) return;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

/** Runs `COPY … FROM STDIN` with whole rows in the text format. */
export function copyIn(client: pg.Client, sql: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    submit(client, sql, {
      handleCopyInResponse(connection) {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      done: (error) => (error ? reject(error) : resolve()),
    });
  });
}
