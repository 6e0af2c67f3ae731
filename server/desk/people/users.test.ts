import { describe, expect } from 'vitest';
import type { Paged } from '@shared/contract/paging';
import type {
  AdminPerson,
  AdminUsers,
  PersonGuarantee,
  PersonLoan,
  TrustEvent,
} from '@shared/contract/people';
import { maskPhone } from '@shared/phone';
import { askFor, newLoan, newPerson } from '@server/testing/people';
import {
  answerOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  secondScreen,
  SIGNED_OUT,
  submittedLoan,
} from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';

/**
 * The books can't be in order: the long lists are copies made by SQL. What is found fits on a page only where the
 * template's people are not.
 */
const test = testWith({ checksBooks: false, isEmpty: true });

describe('GET /api/admin/users', () => {
  const search = async (text: string, cursor = '') => {
    const admin = await newPerson(app, { isAdmin: true });
    const query = `search=${encodeURIComponent(text)}${cursor && `&cursor=${cursor}`}`;
    return admin.get<AdminUsers>(`/api/admin/users?${query}`);
  };

  test('is for admins alone', async () => {
    const { borrower } = await newCast(app);
    const path = '/api/admin/users?search=a';
    expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.get(path))).toEqual(NOT_ADMIN);
  });

  test('finds by name, email and number as people write it; the number is masked', async () => {
    const person = await newPerson(app);
    const local = `0${person.phone.slice(3)}`;
    const finds = [
      person.email.toUpperCase(),
      ` ${person.email} `,
      person.phone,
      `+${person.phone}`,
      local,
      local.slice(1),
      local.slice(0, 8),
      local.slice(-4),
      `${local.slice(-6, -3)} ${local.slice(-3)}`,
      `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`,
    ];
    for (const text of finds) {
      const { body } = await search(text);
      expect(
        body.items.map(({ id }) => id),
        text,
      ).toContain(person.id);
    }
    const { body } = await search(person.email);
    expect(body).toEqual({
      items: [
        {
          id: person.id,
          firstName: person.firstName,
          lastName: 'Otieno',
          email: person.email,
          phoneMasked: `0${person.phone.slice(3, 6)} *** ${person.phone.slice(9)}`,
          phoneVerified: true,
          trustScore: 510,
          isAdmin: false,
          isFrozen: false,
          openLoans: 0,
          createdAt: expect.any(String),
        },
      ],
      nextCursor: null,
    });
    for (const name of [`${person.firstName} OTIENO`, `otieno  ${person.firstName}`, 'OTI']) {
      const named = await search(name);
      expect(
        named.body.items.map(({ id }) => id),
        name,
      ).toContain(person.id);
    }
  });

  test('finds nobody twice, in whichever ways they are found', async () => {
    const [first, last] = ['Zawadi', 'Zawadi'];
    const email = 'zawadi@example.co.ke';
    await app.visitor().post('/api/auth/signup', {
      firstName: first,
      lastName: last,
      email,
      phone: '0744555666',
      password: 'lantern-hill-42',
    });
    const { body } = await search('zawadi');
    expect(body.items.map((user) => user.email)).toEqual([email]);
  });

  test('goes on with a search where the page before ended', async () => {
    const admin = await newPerson(app, { isAdmin: true });
    const own = await newPerson(app, { isVerified: false });
    await app.db.query(
      `insert into persons select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'email', case when n % 2 = 0 then 'many' || n else 'x' || n end
           || '@example.co.ke', 'first_name', case when n % 3 = 0 then 'Many' else 'Odd' end,
         'last_name', case when n % 5 = 0 then 'Manyara' else 'Other' end))).*
       from persons p, generate_series(1, 240) n where p.id = $1`,
      [own.id],
    );
    const { rows } = await app.db.query<{ n: number }>(
      `select count(*) as n from persons where first_name ~* '^many' or last_name ~* '^many'
         or email ~* '^many'`,
    );
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/admin/users?search=many${cursor && `&cursor=${cursor}`}`;
      const { body } = await admin.get<AdminUsers>(path);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(rows[0]?.n);
    expect(ids.length).toBeGreaterThan(150);
    await app.db.query(`delete from persons where last_name in ('Manyara', 'Other')`);
  });

  test.each(['%', '_', '\\', "' or 1=1 --", 'nobody at all'])('%j finds nobody', async (text) => {
    expect((await search(text)).body).toEqual({ items: [], nextCursor: null });
  });

  test('refuses null bytes and what is no cursor', async () => {
    expect((await search('a\u0000b')).status).toBe(422);
    expect((await search('', 'x')).status).toBe(422);
    expect(await search('', `0_${MISSING}`)).toMatchObject({ status: 200 });
  });

  test('comes in pages of fifty that leave nobody out, and ends on the last', async () => {
    const admin = await newPerson(app, { isAdmin: true });
    const { rows } = await app.db.query<{ n: number }>('select count(*) as n from persons');
    const missing = 100 - rows[0]!.n;
    await app.db.query(
      `insert into persons select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'email', 'crowd' || n || '@example.co.ke',
         'phone', (254790000000 + n)::text, 'trust_score', 500))).*
       from persons p, generate_series(1, $2) n where p.id = $1`,
      [(await newPerson(app, { isVerified: false })).id, missing - 1],
    );
    const everyone = async (sort: string) => {
      const found: AdminUsers['items'] = [];
      let cursor: string | null = '';
      let pages = 0;
      while (cursor !== null) {
        const path: string = `/api/admin/users?sort=${sort}${cursor && `&cursor=${cursor}`}`;
        const { body } = await admin.get<AdminUsers>(path);
        found.push(...body.items);
        cursor = body.nextCursor;
        pages += 1;
      }
      expect(pages, sort).toBe(2);
      expect(new Set(found.map(({ id }) => id)).size, sort).toBe(100);
      return found;
    };
    const newest = await everyone('-joined');
    expect(await everyone('joined')).toEqual(newest.toReversed());
    const byName = await everyone('name');
    const names = byName.map(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(await everyone('-name')).toEqual(byName.toReversed());
    expect((await admin.get('/api/admin/users?sort=trust')).status).toBe(422);
  });
});

describe('GET /api/admin/users/:id', () => {
  const parts = ['', '/loans', '/guarantees', '/trust-events'];

  test.each(parts)('%s is for admins alone, and only for who is there', async (part) => {
    const { borrower, admin } = await newCast(app);
    const path = `/api/admin/users/${borrower.id}${part}`;
    expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.get(path))).toEqual(NOT_ADMIN);
    for (const nobody of [MISSING, 'me']) {
      const answer = await admin.get(`/api/admin/users/${nobody}${part}`);
      expect(answerOf(answer)).toEqual(NOT_THERE);
    }
    if (part === '') return;
    expect(await admin.get(`${path}?cursor=page2`)).toMatchObject({
      status: 422,
      body: { fields: { cursor: expect.any(String) } },
    });
  });

  test('shows where somebody stands, and neither number nor password', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    await secondScreen(app, guarantor);
    const loan = await submittedLoan(cast);
    const { body } = await admin.get<AdminPerson>(`/api/admin/users/${guarantor.id}`);
    expect(body).toMatchObject({
      id: guarantor.id,
      email: guarantor.email,
      phoneMasked: maskPhone(guarantor.phone),
      phoneVerified: true,
      frozen: null,
      isFrozen: false,
      sessions: 2,
      limit: '45000.00',
      guaranteesGiven: 1,
      exposure: '5000.00',
      openLoans: 0,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
    expect(JSON.stringify(body)).not.toContain(guarantor.phone);
    const theirs = await admin.get<Paged<PersonLoan>>(`/api/admin/users/${borrower.id}/loans`);
    expect(theirs.body).toMatchObject({
      items: [{ id: loan.id, reference: loan.reference, amount: '20000.00', apr: loan.apr }],
      nextCursor: null,
    });
  });

  test('lists what waits at a verified number with what was answered', async () => {
    const cast = await newCast(app);
    const loan = await submittedLoan(cast);
    const other = await newPerson(app);
    const draft = await newLoan(other);
    app.clock.advance(60);
    await askFor(other, draft.id, cast.guarantor, '700.00');
    const { body } = await cast.admin.get<Paged<PersonGuarantee>>(
      `/api/admin/users/${cast.guarantor.id}/guarantees`,
    );
    expect(body.items).toMatchObject([
      { status: 'pending', cap: '700.00', borrower: { id: other.id } },
      { status: 'accepted', loan: { reference: loan.reference }, isReleased: false },
    ]);
    const trust = await cast.admin.get<Paged<TrustEvent>>(
      `/api/admin/users/${cast.guarantor.id}/trust-events`,
    );
    expect(trust.body.items).toMatchObject([{ points: 10, after: 510, loanId: null }]);
  });

  test('goes through many loans page by page, leaving none out', async () => {
    const { borrower, admin } = await newCast(app);
    const { id } = await newLoan(borrower);
    await app.db.query(
      `insert into loans select (jsonb_populate_record(l, jsonb_build_object('id',
         gen_random_uuid(), 'reference', 'LNPAGE' || lpad(n::text, 4, '0'), 'status', 'closed',
         'closed_reason', 'withdrawn', 'created_at', l.created_at - (n / 2 + 1) * interval '1 hour'))).*
       from loans l, generate_series(1, 119) n where l.id = $1`,
      [id],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `?cursor=${cursor}` : '';
      const { body } = await admin.get<Paged<PersonLoan>>(
        `/api/admin/users/${borrower.id}/loans${query}`,
      );
      seen.push(...body.items.map((loan) => loan.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(seen[0]).toBe(id);
  });
});
