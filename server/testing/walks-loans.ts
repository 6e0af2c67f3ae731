import { NOTICE_HOURS } from '@shared/limits';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import { letTimePass } from './late';
import { giveNotice, lateLoan } from './late-loans';
import { openPaybill, payTo } from './paying';
import { acceptAs, askFor, newLoan, newPerson, signIn, type TestPerson } from './people';
import { loanOf } from './stages';
import { castOf, CONFIRMED, REASON, someone, type Ways } from './walks-parts';

/** Walks of borrowers and guarantors, from a request to its end. */

/** From a request to its last payment: decided in each way, thanked for, and more paid than is owed. */
export async function lentAndRepaid(ways: Ways): Promise<void> {
  const { app } = ways;
  const cast = await castOf(ways);
  const { borrower, guarantor, admin } = cast;
  const submit = async () => {
    const { id } = await newLoan(borrower, { amount: '5000.00' });
    await admin.post(`/api/admin/loans/${id}/papers`, { kind: 'key_facts', language: 'sw' });
    const asked = await askFor(borrower, id, guarantor, '1000.00');
    await guarantor.get(`/api/guarantees/${asked}/agreement?cap=1000.00`);
    await acceptAs(guarantor, asked, 'Najua utaweza.');
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    return { id, asked };
  };
  const declined = await submit();
  await admin.put(`/api/admin/loans/${declined.id}/decline`, REASON);
  const returned = await submit();
  await admin.put(`/api/admin/loans/${returned.id}/return`, REASON);
  await borrower.post(`/api/loans/${returned.id}/withdraw`);
  const { id, asked } = await submit();
  await admin.put(`/api/admin/loans/${id}/approve`);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  await admin.get('/api/admin/ledger/entries?account=loan_principal');
  await borrower.post(`/api/guarantees/${asked}/report-note`);
  const { reference } = await loanOf(borrower, id);
  await openPaybill(app);
  await payTo(app, borrower, reference, 6_000);
  await borrower.post(`/api/loans/${id}/thanks`, { text: 'Asante sana, rafiki yangu.' });
  await borrower.post(`/api/loans/${id}/refund-request`);
  const { body } = await admin.get<Approval[]>(`/api/admin/loans/${id}/approvals`);
  await admin.put(`/api/admin/approvals/${body[0]?.id}`, { decision: 'rejected', ...REASON });
  await admin.post(`/api/admin/loans/${id}/refund-credit`);
  await app.settle();
}

/** A guarantor is given notice, appeals, is heard, charged, and pays; the rest is written off. */
export async function lateAndCharged(ways: Ways): Promise<void> {
  const { app } = ways;
  const cast = await castOf(ways);
  const { borrower, guarantor, admin } = cast;
  const loan = await lateLoan(app, cast, 20);
  const collectorId = await collector(ways);
  await admin.put(`/api/admin/loans/${loan.id}/collector`, { collectorId });
  await admin.get(`/api/admin/loans/${loan.id}/contact`);
  await admin.post(`/api/admin/loans/${loan.id}/notes`, { text: 'Called, no answer' });
  const wish = { kind: 'longer_term', months: 4, ...REASON };
  const offered = await admin.post<{ id: string }>(`/api/admin/loans/${loan.id}/plans`, wish);
  const plan = `/api/plans/${offered.body.id}`;
  await borrower.put(plan, { answer: 'agreed' });
  await guarantor.get(plan);
  await guarantor.put(plan, { answer: 'agreed' });
  await admin.post(`/api/admin/plans/${offered.body.id}/proposal`, REASON);

  const defaulted = await castOf(ways);
  const gone = await lateLoan(app, defaulted, 92);
  const claimId = await giveNotice(app, gone.id);
  const mine = (await defaulted.guarantor.get<Guarantee[]>('/api/guarantees/user')).body[0]?.id;
  const path = `/api/guarantees/${mine}`;
  await defaulted.guarantor.post(`${path}/notice-seen`);
  await defaulted.guarantor.post(`${path}/appeal`, { ground: 'already_paid', ...REASON });
  const hearer = await someone(ways, true);
  await hearer.put(`/api/admin/appeals/${claimId}`, { decision: 'dismissed', ...REASON });
  await defaulted.admin.post(`/api/admin/loans/${gone.id}/write-off`, REASON);
  await hearer.put(`/api/admin/loans/${gone.id}/write-off`, CONFIRMED);
  const third = await castOf(ways);
  const noticed = await lateLoan(app, third, 92);
  await giveNotice(app, noticed.id);
  const own = (await third.guarantor.get<Guarantee[]>('/api/guarantees/user')).body[0]?.id;
  const deadline = app.clock.now().getTime() + NOTICE_HOURS * 3_600_000;
  await letTimePass(app, new Date(deadline));
  await signIn(third.guarantor);
  await third.guarantor.post(`/api/guarantees/${own}/pay`);
  await app.settle();
}

async function collector({ app }: Ways): Promise<string> {
  const person = await newPerson(app);
  await app.db.query(`update persons set staff_role = 'collector' where id = $1`, [person.id]);
  return person.id;
}

/** Another takes a guarantor's place; of two wishes to leave one is refused, and one taken back. */
export async function placeTaken(ways: Ways): Promise<void> {
  const { app } = ways;
  const { borrower, guarantor, admin } = await castOf(ways);
  const { id } = await newLoan(borrower);
  const stays = await someone(ways);
  const leaving = await askFor(borrower, id, guarantor);
  const staying = await askFor(borrower, id, stays);
  await acceptAs(guarantor, leaving);
  await acceptAs(stays, staying);
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${id}/approve`);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  const wish = async (by: TestPerson, guaranteeId: string, kind: string) =>
    (await by.post<{ id: string }>(`/api/guarantees/${guaranteeId}/changes`, { kind, ...REASON }))
      .body.id;
  const refused = await wish(stays, staying, 'replacement');
  await admin.put(`/api/admin/guarantor-changes/${refused}/refusal`, REASON);
  const takenBack = await wish(stays, staying, 'replacement');
  await stays.delete(`/api/guarantor-changes/${takenBack}`);
  const first = await wish(guarantor, leaving, 'replacement');
  const place = await someone(ways);
  const newcomer = { name: 'Njeri Wambui', phone: place.phone, relationship: 'friend' };
  await borrower.put(`/api/guarantor-changes/${first}/newcomer`, newcomer);
  await place.get(`/api/guarantor-changes/${first}`);
  await place.put(`/api/guarantor-changes/${first}`, { answer: 'agreed' });
  await admin.post(`/api/admin/guarantor-changes/${first}/proposal`, REASON);
}
