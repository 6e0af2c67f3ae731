import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import { phone } from '@shared/phone';
import { app, test } from '@server/testing/app-test';
import { dial, PHONE_PIN, postTurn, readTerms, setPhonePin } from '@server/testing/dial';
import { askFor, lastCode, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { historyOf, loanOf, valueOf } from '@server/testing/stages';
import { ussdUrl } from './hook';
import { SCREEN_MAX } from './menu/plain';

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

let numbers = 0;
/** A number of nobody's. */
const newNumber = () => {
  numbers += 1;
  return { phone: phone(`2547990000${String(numbers).padStart(2, '0')}`) };
};

const formOf = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** A draft of 20,000 whose guarantor has a phone without data, and a PIN if they have an account. */
async function asked(
  guarantor: { phone: TestPerson['phone'] },
  cap = '5000.00',
  name = 'Juma Otieno',
) {
  const borrower = await newPerson(app);
  const loan = await newLoan(borrower);
  const id = await askFor(borrower, loan.id, guarantor, cap, 'friend', name);
  return { borrower, loan, id };
}

const agreementOf = (id: string) =>
  valueOf<{
    version: string;
    text: string;
    capCents: number;
    dialled: { channel: string; sessionId: string; pages: { text: string; sessionId: string }[] };
  }>(app, 'select agreement from guarantees where id = $1', id);

describe('POST /hooks/ussd/{secret}', () => {
  test('is nowhere without the secret, and nowhere at all where it is off', async () => {
    const wrong = ussdUrl({ ...app.deps, callbackSecret: 'another secret of 32 letters, or so' });
    const turn = formOf({ sessionId: 's', phoneNumber: '+254712345678', text: '' });
    const reply = await fetch(wrong, turn);
    expect(reply.status).toBe(404);
    expect(await valueOf<number>(app, 'select count(*)::int from ussd_sessions')).toBe(0);
    const { ussd } = app.deps;
    app.deps.ussd = undefined;
    expect((await fetch(ussdUrl(app.deps), turn)).status).toBe(404);
    app.deps.ussd = ussd;
  });

  test.each([
    ['no session', { sessionId: '', phoneNumber: '+254712345678', text: '' }],
    ['a session of two words', { sessionId: 's 1', phoneNumber: '+254712345678', text: '' }],
    ['another country’s number', { sessionId: 's1', phoneNumber: '+4412345', text: '' }],
    [
      'more than anybody types',
      { sessionId: 's1', phoneNumber: '+254712345678', text: '1*'.repeat(600) },
    ],
    ['no text', { sessionId: 's1', phoneNumber: '+254712345678' }],
  ])('cannot read %s', async (_, fields) => {
    const reply = await fetch(ussdUrl(app.deps), formOf(fields as Record<string, string>));
    expect(reply.status).toBe(400);
  });

  test('answers plain text, and each turn the same however often it comes', async () => {
    const stranger = newNumber();
    const first = await dial(app, stranger);
    expect(first.screen).toBe('END Tegemea: hatuna akaunti wala ombi kwa nambari hii.');
    const { sessionId } = first;
    expect(await postTurn(app, { sessionId, ...stranger, text: '' })).toBe(first.screen);
    const { headers } = await fetch(
      ussdUrl(app.deps),
      formOf({ sessionId, phoneNumber: `+${stranger.phone}`, text: '' }),
    );
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test('is no other number’s session', async () => {
    const { sessionId } = await dial(app, newNumber());
    const turn = { sessionId, phoneNumber: `+${newNumber().phone}`, text: '1' };
    const reply = await fetch(ussdUrl(app.deps), formOf(turn));
    expect(await reply.text()).toBe('END Haikufaulu. Piga *384*77# uone ilivyo sasa.');
  });
});

describe('somebody with an account', () => {
  test('sets a PIN by a code, reads every page and says yes, once', async () => {
    const guarantor = await newPerson(app);
    const { borrower, loan, id } = await asked(guarantor);
    await setPhonePin(app, guarantor);
    const before = await loanOf(borrower, loan.id);
    const session = await dial(app, guarantor);
    await session.type('1');
    expect(await readTerms(session)).toMatch(/^CON To guarantee \S+ O\. up to KSh 5,000, type/);
    const screen = await session.type(PHONE_PIN);
    expect(screen).toMatch(/^END Agreed: you guarantee \S+ O\. up to KSh 5,000/);
    const { sessionId, text } = session;
    expect(await postTurn(app, { sessionId, phone: guarantor.phone, text })).toBe(screen);
    const after = await loanOf(borrower, loan.id);
    expect(after.apr).toBeLessThan(before.apr);
    expect(await historyOf(app, loan.id)).toEqual([
      'loan_requested',
      'guarantor_asked',
      'guarantee_accepted',
    ]);
    const agreement = await agreementOf(id);
    expect(agreement).toMatchObject({ version: '2027-01-ussd-en', capCents: 500_000 });
    expect(agreement.dialled).toMatchObject({ channel: 'ussd', sessionId });
    expect(agreement.dialled.pages.map((page) => page.text).join(' ')).toBe(agreement.text);
    expect((await guarantor.get<Guarantee>(`/api/guarantees/${id}`)).body.status).toBe('accepted');
  });

  test('binds a lower cap by the text that names it', async () => {
    const guarantor = await newPerson(app);
    const { id } = await asked(guarantor);
    await setPhonePin(app, guarantor);
    const session = await dial(app, guarantor);
    await session.type('1', '2', '1200');
    await readTerms(session);
    expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed: .* up to KSh 1,200/);
    const agreement = await agreementOf(id);
    expect(agreement.capCents).toBe(120_000);
    expect(agreement.text).toContain('up to KSh 1,200 and never more');
  });

  test('goes on in a new session, and the pages of both count', async () => {
    const guarantor = await newPerson(app);
    const { id } = await asked(guarantor);
    await setPhonePin(app, guarantor);
    const first = await dial(app, guarantor);
    await first.type('1', '1', '1');
    const second = await dial(app, guarantor);
    expect(second.screen).toMatch(/^CON 2\//);
    await readTerms(second);
    expect(await second.type(PHONE_PIN)).toMatch(/^END Agreed/);
    const { dialled } = await agreementOf(id);
    const ids = dialled.pages.map((page) => page.sessionId);
    expect(new Set(ids)).toEqual(new Set([first.sessionId, second.sessionId]));
    expect(dialled.sessionId).toBe(second.sessionId);
  });

  test('reads again what changed before the PIN, and binds nothing meanwhile', async () => {
    const guarantor = await newPerson(app);
    const other = await newPerson(app);
    const { borrower, loan, id } = await asked(guarantor);
    const otherId = await askFor(borrower, loan.id, other);
    await setPhonePin(app, guarantor);
    const session = await dial(app, guarantor);
    await session.type('1');
    await readTerms(session);
    await other.put(`/api/guarantees/${otherId}`, { status: 'accepted' });
    expect(await session.type(PHONE_PIN)).toMatch(/^CON (This has just changed\.\n)?\d\//);
    expect(await valueOf(app, 'select status from guarantees where id = $1', id)).toBe('pending');
    await readTerms(session);
    expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed/);
  });

  test('has three tries, then needs a new code', async () => {
    const guarantor = await newPerson(app);
    const { id } = await asked(guarantor);
    await setPhonePin(app, guarantor);
    const session = await dial(app, guarantor);
    await session.type('1');
    await readTerms(session);
    expect(await session.type('9041')).toMatch(/^CON Wrong PIN\. Tries left: 2\./);
    expect(await session.type('9041')).toMatch(/^CON Wrong PIN\. Tries left: 1\./);
    expect(await session.type('9041')).toMatch(/^END Three wrong PINs/);
    const again = await dial(app, guarantor);
    await again.type('1');
    expect(await again.type('1')).toMatch(/^CON This needs a Tegemea PIN/);
    expect(await valueOf(app, 'select status from guarantees where id = $1', id)).toBe('pending');
    app.clock.advance(61);
    await again.type('1');
    await app.settle();
    const anew = await dial(app, guarantor);
    expect(anew.screen).toMatch(/^CON Type the 6 digits/);
    expect(await anew.type(lastCode(app, guarantor.phone), '6290', '6290')).toMatch(/PIN is set/);
  });

  test('refuses, and the borrower reads that alone', async () => {
    const guarantor = await newPerson(app);
    const { loan, id } = await asked(guarantor);
    const session = await dial(app, guarantor);
    expect(await session.type('1', '3', '1')).toMatch(/^END You refused\./);
    expect(await valueOf(app, 'select status from guarantees where id = $1', id)).toBe('declined');
    expect(await historyOf(app, loan.id)).toContain('guarantee_declined');
  });

  test('chooses the language of every screen', async () => {
    const person = await newPerson(app);
    const session = await dial(app, person);
    expect(session.screen).toMatch(/6 Kiswahili$/);
    expect(await session.type('6')).toMatch(/6 English$/);
    expect((await dial(app, person)).screen).toMatch(/6 English$/);
  });
});

describe('somebody without an account', () => {
  test('reads Kiswahili, and gets one by their name, a code and a PIN', async () => {
    const number = newNumber();
    const { borrower, id } = await asked(number, '5000.00', 'Juma Otieno');
    const session = await dial(app, number);
    expect(session.screen).toMatch(/^CON Tegemea\n1 Maombi ya udhamini \(1\)/);
    expect(await session.type('1')).toContain('anakuomba umdhamini');
    // The terms are read before anything is typed about oneself, and not again after the PIN was set.
    expect(await readTerms(session)).toMatch(/^CON Unahitaji PIN ya Tegemea/);
    expect(await session.type('1')).toMatch(/^END Msimbo unakuja kwa SMS/);
    await app.settle();
    const next = await dial(app, number);
    expect(await next.type(lastCode(app, number.phone))).toContain('Wewe ni Juma Otieno?');
    expect(await next.type('1', PHONE_PIN, PHONE_PIN)).toMatch(/PIN imewekwa/);
    expect(await next.type('1', '1')).toMatch(/^CON Ili kumdhamini .* andika PIN ya Tegemea/);
    expect(await next.type(PHONE_PIN)).toMatch(/^END Umekubali: .* hadi KSh 5,000/);
    const { version, text, dialled } = await agreementOf(id);
    expect(version).toBe('2027-01-ussd-sw');
    expect(dialled.pages.map((page) => page.text).join(' ')).toBe(text);
    expect(new Set(dialled.pages.map((page) => page.sessionId))).toEqual(
      new Set([session.sessionId]),
    );
    const [person] = (await app.db.query('select * from persons where phone = $1', [number.phone]))
      .rows as Record<string, unknown>[];
    expect(person).toMatchObject({
      first_name: 'Juma',
      last_name: 'Otieno',
      email: null,
      password_hash: null,
      language: 'sw',
      phone_verified_at: expect.any(Date),
    });
    expect(borrower.id).not.toBe(person?.['id']);
  });

  test('refuses without one, once or for good', async () => {
    const [once, good] = [newNumber(), newNumber()];
    const { id } = await asked(once);
    const { id: goodId } = await asked(good);
    expect(await (await dial(app, once)).type('1', '3', '1')).toMatch(/^END Umekataa\./);
    expect(await valueOf(app, 'select status from guarantees where id = $1', id)).toBe('declined');
    expect(await (await dial(app, good)).type('1', '4', '1')).toMatch(
      /^END Umekataa ombi la \S+ O\./,
    );
    expect(await valueOf(app, 'select status from guarantees where id = $1', goodId)).toBe(
      'declined',
    );
    const out = 'select count(*)::int from opt_outs where phone = $1';
    expect(await valueOf(app, out, good.phone)).toBe(1);
    expect(
      await valueOf(app, 'select count(*)::int from persons where phone = $1', once.phone),
    ).toBe(0);
  });

  /** A code that was typed; the screen asks for the name. */
  async function askedForName(number: { phone: TestPerson['phone'] }) {
    await (await dial(app, number)).type('5', '1');
    await app.settle();
    const session = await dial(app, number);
    return { session, screen: await session.type(lastCode(app, number.phone)) };
  }

  const accounts = ({ phone: of }: { phone: TestPerson['phone'] }) =>
    valueOf<string[] | null>(
      app,
      `select array_agg(first_name || ' ' || last_name) from persons where phone = $1`,
      of,
    );

  test('whose name it is not gets none', async () => {
    const number = newNumber();
    await asked(number);
    const { session } = await askedForName(number);
    expect(await session.type('2')).toMatch(/^END Basi akaunti/);
    expect(await accounts(number)).toBeNull();
  });

  test('invited by half a name gets none, and is told why', async () => {
    const number = newNumber();
    await asked(number, '5000.00', 'Mama Njeri');
    const { session, screen } = await askedForName(number);
    expect(screen).toMatch(/^CON Ulialikwa kama Mama Njeri tu\./);
    expect(await session.type('1')).toMatch(/^CON /);
    expect(await accounts(number)).toBeNull();
  });

  test('invited by a longer name than the screen shows gets none by what it hides', async () => {
    const number = newNumber();
    await asked(number, '5000.00', 'Juma Mwizi Hamisi Abdallah Saidi Kamau');
    const { session, screen } = await askedForName(number);
    expect(screen).toMatch(/^CON Jina lako la mwaliko, kwa kifupi Juma K\., /);
    expect(await session.type('1')).toMatch(/^CON /);
    expect(await session.type('1', PHONE_PIN, PHONE_PIN)).not.toMatch(/PIN imewekwa/);
    expect(await accounts(number)).toBeNull();
  });

  test('has the name that they said yes to, whatever another invitation says meanwhile', async () => {
    const number = newNumber();
    await asked(number, '5000.00', 'Juma Otieno');
    const { session } = await askedForName(number);
    await session.type('1', PHONE_PIN);
    await asked(number, '3000.00', 'Someone Else');
    expect(await session.type(PHONE_PIN)).toMatch(/PIN imewekwa/);
    expect(await accounts(number)).toEqual(['Juma Otieno']);
  });

  test('whom nobody asks any more gets none', async () => {
    const number = newNumber();
    const { borrower, id } = await asked(number);
    const { session } = await askedForName(number);
    await session.type('1', PHONE_PIN);
    expect((await borrower.delete(`/api/guarantees/${id}`)).status).toBe(200);
    expect(await session.type(PHONE_PIN)).toMatch(/^END Tegemea: hatuna akaunti/);
    expect(await accounts(number)).toBeNull();
  });
});

describe('a PIN that is set', () => {
  const told = (holder: TestPerson) =>
    app.world.phone(holder.phone).inbox.flatMap(({ text }) => (/ PIN /.test(text) ? [text] : []));

  test('is told by SMS, and by mail to a verified address, as one that is changed is', async () => {
    const person = await newPerson(app);
    await app.db.query('update persons set verified_email = email where id = $1', [person.id]);
    await setPhonePin(app, person);
    await app.settle();
    expect(told(person)).toEqual([
      expect.stringMatching(/^Tegemea: a PIN for our menus was set on this number on .* call us/),
    ]);
    const session = await dial(app, person);
    expect(await session.type('5', PHONE_PIN, '6290', '6290')).toMatch(/PIN is set/);
    await app.settle();
    expect(told(person)[0]).toMatch(
      /^Tegemea: the PIN for our menus was changed on this number on /,
    );
    const mails = `select array_agg(kind) from mails where person_id = $1`;
    expect(await valueOf(app, mails, person.id)).toEqual(['phone_pin', 'phone_pin']);
  });
});

describe('a turn that fails', () => {
  test('says so in the language of whoever dials, and is logged and counted as a fault', async () => {
    const person = await newPerson(app);
    const { sessionId } = await dial(app, person);
    await app.db.query(`
      create function fail_here() returns trigger language plpgsql as
        $$ begin raise exception 'this turn fails'; end $$;
      create trigger fail_here before insert on ussd_turns for each row execute function fail_here()`);
    const turn = { sessionId, phoneNumber: `+${person.phone}`, text: '6' };
    const faults = async () =>
      (await app.deps.meters.requests.get()).values
        .filter(
          ({ labels, metricName }) =>
            metricName?.endsWith('_count') && labels['http_response_status_code'] === '500',
        )
        .reduce((sum, { value }) => sum + value, 0);
    const before = await faults();
    try {
      const reply = await fetch(ussdUrl(app.deps), formOf(turn));
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(await reply.text()).toBe('END This did not work. Dial *384*77# to see how it stands.');
    } finally {
      await app.db.query('drop function fail_here cascade');
    }
    expect(app.logged.lines.splice(0).join('\n')).toMatch(/this turn fails.*"unforeseen"/);
    expect(await faults()).toBe(before + 1);
  });
});

describe('what follows a yes', () => {
  test('is an SMS with what was agreed to, and a paper that says by which way', async () => {
    const guarantor = await newPerson(app);
    const { id, loan } = await asked(guarantor);
    await setPhonePin(app, guarantor);
    const session = await dial(app, guarantor);
    await session.type('1');
    await readTerms(session);
    await session.type(PHONE_PIN);
    await app.settle();
    const [newest] = app.world.phone(guarantor.phone).inbox;
    expect(newest?.text).toContain('up to KSh 5,000 and never more');
    expect(newest?.text).toContain('dial *384*77# to take it back');
    const ofSms = `select loan_id from messages where kind = 'agreed_by_menu' and phone = $1`;
    expect(await valueOf(app, ofSms, guarantor.phone)).toBe(loan.id);
    const made = await guarantor.post('/api/papers', {
      kind: 'certificate',
      language: 'en',
      guaranteeId: id,
    });
    expect(made.status).toBe(201);
    const content = await valueOf(
      app,
      'select content::text from papers where person_id = $1',
      guarantor.id,
    );
    expect(content).toContain('By the menus of a phone (USSD), each page read, with a PIN');
  });

  test('may be taken back in the menus until the loan is approved', async () => {
    const guarantor = await newPerson(app);
    const { id } = await asked(guarantor);
    await setPhonePin(app, guarantor);
    await guarantor.put(`/api/guarantees/${id}`, { status: 'accepted' });
    const session = await dial(app, guarantor);
    expect(await session.type('4', PHONE_PIN, '1')).toContain('not yet approved');
    expect(await session.type('1', '1')).toMatch(/^END You no longer guarantee/);
    expect(await valueOf(app, 'select status_reason from guarantees where id = $1', id)).toBe(
      'stepped_back',
    );
  });
});

test('the invitation names the code to dial', async () => {
  const number = newNumber();
  await asked(number);
  await app.settle();
  const [invitation] = app.world.phone(number.phone).inbox;
  expect(invitation?.text).toContain('*384*77#');
});

test('after a replaced SIM nothing is set and nobody is bound, and a no goes through', async () => {
  const guarantor = await newPerson(app);
  const { id } = await asked(guarantor);
  await setPhonePin(app, guarantor);
  app.deps.simSwap = { lastSwap: () => Promise.resolve({ kind: 'known', at: app.clock.now() }) };
  try {
    const session = await dial(app, guarantor);
    await session.type('1');
    await readTerms(session);
    expect(await session.type(PHONE_PIN)).toMatch(/^END The SIM of this number was replaced/);
    expect(await valueOf(app, 'select status from guarantees where id = $1', id)).toBe('pending');
    const changing = await dial(app, guarantor);
    expect(await changing.type('5', PHONE_PIN, '9041', '9041')).toMatch(/^END The SIM/);
    expect(await (await dial(app, guarantor)).type('1', '3', '1')).toMatch(/^END You refused/);
  } finally {
    app.deps.simSwap = undefined;
  }
});

test('a cap beyond every limit fits the screen, and is the most that anybody may guarantee', async () => {
  const guarantor = await newPerson(app);
  const borrower = await newPerson(app);
  const rename = 'update persons set first_name = $2, version = version + 1 where id = $1';
  await app.db.query(rename, [borrower.id, 'Mwanahamisi-Christophine']);
  const { id } = await newLoan(borrower);
  await askFor(borrower, id, guarantor, '9999999999.99');
  const screen = await (await dial(app, guarantor)).type('1');
  expect(screen).toContain('Your cap: 250,000\n');
  expect(screen.length).toBeLessThanOrEqual(SCREEN_MAX);
});
