import type { Client, Connection, Submittable } from 'pg';

/** A result column as PostgreSQL describes it; `tableID` is 0 for an expression. */
export interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** Parses a statement and asks for its result columns, without running it. */
class Description implements Submittable {
  private fields: Field[] = [];
  readonly done: Promise<Field[]>;
  private settle!: { resolve(fields: Field[]): void; reject(error: Error): void };
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.settle.resolve(this.fields);
  }
}

export const describeStatement = (client: Client, text: string): Promise<Field[]> =>
  client.query(new Description(text)).done;
