import { expect, onTestFinished } from 'vitest';
import { PATTERNS } from '@shared/paths';
import { askFor, newLoan, newPerson } from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { app, test } from '@server/testing/app-test';

const page = (path: string) => app.visitor().get<string>(path);
const ID = '00000000-0000-7000-8000-000000000000';

test.each(Object.entries(PATTERNS))('%s (%s) is a page, signed in or out', async (_name, path) => {
  const person = await newPerson(app, { isVerified: false });
  for (const visitor of [app.visitor(), person]) {
    const { status, body } = await visitor.get<string>(path.replace(':id', ID));
    expect(status).toBe(200);
    expect(body).toMatch(/^<title>/);
  }
});

test.each([
  ['/nowhere'],
  ['/loans/x'],
  ['/loans/x/y'],
  ['/admin/x'],
  ['/guarantee'],
  ['/guarantee/a/b'],
  ['/LOANS'],
  ['/favicon.gif'],
  ['/.env'],
  ['//evil.example'],
])('%s is the 404 page, with its status, signed in or out', async (path) => {
  const person = await newPerson(app, { isVerified: false });
  for (const visitor of [app.visitor(), person]) {
    const { status, body, headers } = await visitor.get<string>(path);
    expect([status, body]).toEqual([404, '<title>shell</title><!--preview--><!--/preview-->']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});

test('a visitor gets the landing page as ready HTML, who is signed in the application', async () => {
  expect((await page('/')).body).toBe('<title>landing en</title>');
  const person = await newPerson(app, { isVerified: false });
  expect((await person.get<string>('/')).body).toContain('<title>shell</title>');
});

test('the landing page comes in the language that was asked for, and then in the one kept', async () => {
  const chosen = await page('/?lang=sw');
  expect(chosen.body).toBe('<title>landing sw</title>');
  const [cookie = ''] = chosen.headers.getSetCookie();
  expect(cookie).toMatch(/^tegemea\.language=sw; Path=\/; Max-Age=\d+; SameSite=Lax$/);

  const kept = await fetch(`${app.url}/`, { headers: { cookie: 'a=b; tegemea.language=sw' } });
  expect(await kept.text()).toBe('<title>landing sw</title>');

  const unknown = await page('/?lang=xx');
  expect(unknown.body).toBe('<title>landing en</title>');
  expect(unknown.headers.getSetCookie()).toEqual([]);
});

test('the simulated phones have a page only where there are simulated phones', async () => {
  const real = await serveAgain(app, { simulator: null });
  try {
    expect((await real.visitor().get('/simulator')).status).toBe(404);
    expect((await real.visitor().get('/design')).status).toBe(404);
    expect((await real.visitor().get('/simulator/api/phones')).status).toBe(404);
  } finally {
    await real.stop();
  }
  expect((await page('/simulator')).status).toBe(200);
  expect((await app.visitor().get('/simulator/api/phones')).status).toBe(200);
});

/** `property="og:title"` and the like, each with its content. */
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name, content]) => [name ?? '', content ?? ''],
    ),
  );

test('the preview of a shared link names no person and no amount, whatever the link', async () => {
  const publicUrl = 'https://tegemea.example';
  const server = await serveAgain(app, {}, { publicUrl });
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower, { amount: '23000.00' });
  const asked = await askFor(borrower, loan.id, guarantor, '7000.00');
  onTestFinished(server.stop);
  const texts = await Promise.all(
    [`request-${loan.id}`, asked, `request-${ID}`, 'anything'].map(async (id) => {
      const { status, body } = await server.visitor().get<string>(`/guarantee/${id}`);
      expect(status).toBe(200);
      return body;
    }),
  );
  expect(new Set(texts).size, 'nothing in it depends on the link').toBe(1);
  const [text = ''] = texts;
  for (const told of [borrower.firstName, borrower.lastName, loan.id, 'KSh', '23', '7,0', '7000']) {
    expect(text).not.toContain(told);
  }
  expect(tagsOf(text)).toEqual({
    description: 'See the amount, the most you could pay, and your rights before you decide.',
    'og:type': 'website',
    'og:site_name': 'Tegemea',
    'og:title': `You've been asked to guarantee a loan`,
    'og:description': 'See the amount, the most you could pay, and your rights before you decide.',
    'og:image': `${publicUrl}/request-1.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    robots: 'noindex',
  });
});

test('a link sent in Kiswahili is previewed so, and changes nobody’s language', async () => {
  const shared = `/guarantee/request-${ID}?lang=sw`;
  const { body, headers } = await page(shared);
  expect(tagsOf(body)).toMatchObject({
    'og:title': 'Umeombwa kudhamini mkopo',
    'og:description':
      'Ona ni pesa ngapi, kiasi cha juu unachoweza kulipa, na haki zako kabla ya kuamua.',
  });
  expect(headers.getSetCookie()).toEqual([]);
  const cookie = 'tegemea.language=en';
  const chosen = await fetch(`${app.url}${shared}`, { headers: { cookie } });
  expect(await chosen.text()).toContain(`You've been asked to guarantee a loan`);
});

test('other pages bear no such preview', async () => {
  expect(tagsOf((await page('/login')).body)).toEqual({});
});

test('/api/login leads to the page that signs in, and nowhere else', async () => {
  for (const query of ['', '?next=//evil.example', '?next=https://evil.example']) {
    const { status, headers } = await app.visitor().get(`/api/login${query}`);
    expect([status, headers.get('location')]).toEqual([303, '/login']);
  }
});

test('/api/logout leads home, and nowhere else', async () => {
  const { status, headers } = await app.visitor().get('/api/logout?next=//evil.example');
  expect([status, headers.get('location')]).toEqual([303, '/']);
});
