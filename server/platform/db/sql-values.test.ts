import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { RUNNING } from '@shared/statuses';
import { loans } from './schema';
import { among, days, is, list, listText, literal } from './sql-values';

const written = (sql: Parameters<PgDialect['sqlToQuery']>[0]) => new PgDialect().sqlToQuery(sql);

test('statuses stand in the text, so that partial indexes are matched; numbers are parameters', () => {
  expect(written(among(loans.status, RUNNING))).toMatchObject({
    sql: `"loans"."status" in ('active', 'delinquent', 'defaulted')`,
    params: [],
  });
  expect(written(is(loans.status, 'quoting'))).toMatchObject({
    sql: `"loans"."status" = 'quoting'`,
    params: [],
  });
  expect(written(list(RUNNING))).toMatchObject({ sql: listText(RUNNING), params: [] });
  expect(written(days(90))).toMatchObject({ sql: '$1::int', params: [90] });
});

test('only words of a vocabulary are put into text', () => {
  expect(() => literal(`x' or true --`)).toThrow('not a word');
});
