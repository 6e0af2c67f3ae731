import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getGuaranteeText } from '@shared/contract/operations/guarantees';
import { answerGuarantee } from '@shared/contract/operations/guarantor-writes';
import { answering, show } from '@client/show.fixture';
import { GuaranteeRequest } from './guarantee-request';
import { guaranteeOf } from './guarantee.fixture';

const asked = guaranteeOf({ status: 'pending', answeredAt: null });
const PATH = `/api/guarantees/${asked.id}`;

const showRequest = () =>
  show(<GuaranteeRequest guarantee={asked} />, {
    answers: [
      answering(getGuaranteeText, {
        cap: asked.cap,
        text: { en: 'I stand for Asha.', sw: 'Namdhamini Asha.' },
      }),
      answering(answerGuarantee, asked),
    ],
  });

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function typeLower(screenOf: ReturnType<typeof show>, cap: string) {
  await screenOf.click(button('Cover less'));
  await screenOf.type(await screen.findByLabelText(/cover up to/), cap);
}

describe('a request that waits', () => {
  test('is accepted with the cap that was asked for, after one question', async () => {
    const shown = showRequest();
    await shown.click(button('Accept Guarantee'));
    expect(shown.sent).toEqual([]);
    await shown.click(await screen.findByText('Everything you agree to'));
    expect(await screen.findByText('I stand for Asha.')).toBeTruthy();
    await shown.click(button('Accept, up to KSh 5,000'));
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    expect(shown.sent[0]).toMatchObject({
      method: 'put',
      path: PATH,
      body: { status: 'accepted', language: 'en' },
    });
  });

  test('says on what conditions the points come, beside their number', async () => {
    const shown = showRequest();
    await shown.click(screen.getByText('Typical effect'));
    await screen.findByText(/^You get the 15 points when .+ has repaid it, if all of this is so:$/);
    for (const condition of [
      /^It is repaid \d+ days after the money came, or later\.$/,
      /^Its guarantors together cover at least \d+% of it\.$/,
      /did not guarantee a loan of yours, neither directly nor through others\.$/,
      /^In the \d+ days before, you got no points for another loan of /,
      /^You are its guarantor to the end\.$/,
    ]) {
      expect(screen.getByText(condition)).toBeTruthy();
    }
  });

  test('binds for the lower cap that stands in the field, whichever button is pressed', async () => {
    const shown = showRequest();
    await typeLower(shown, '3000');
    await shown.click(button('Accept Guarantee'));
    await shown.click(await screen.findByRole('button', { name: 'Accept, up to KSh 3,000' }));
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    expect(shown.sent[0]?.body).toMatchObject({
      status: 'accepted',
      cap: '3000.00',
      terms: { amount: '20000.00', term: 6, firstDue: null, cap: '5000.00', topsUp: null },
    });
  });

  test('can’t be accepted with a cap above the one asked for', async () => {
    const shown = showRequest();
    await typeLower(shown, '5001');
    await shown.click(button('Accept Guarantee'));
    expect(await screen.findAllByText(/not raise it above KSh 5,000/)).not.toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.sent).toEqual([]);
  });

  test.each([
    ['Decline', 'Decline this request?'],
    ['I don’t know this person', 'You don’t know this person?'],
  ])('%s: declined after one question', async (name, question) => {
    const shown = showRequest();
    await shown.click(button(name));
    expect(await screen.findByRole('dialog', { name: question })).toBeTruthy();
    await shown.click(button('Yes, decline'));
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    expect(shown.sent[0]).toMatchObject({ path: PATH, body: { status: 'declined' } });
    expect(shown.sent[0]?.body).not.toHaveProperty('neverAgain');
  });

  test('who does not know the person can say that nobody writes to them again', async () => {
    const shown = showRequest();
    await shown.click(button('I don’t know this person'));
    await shown.click(await screen.findByLabelText(/^Never write to me again/));
    await shown.click(button('Yes, decline'));
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    expect(shown.sent[0]?.body).toMatchObject({ status: 'declined', neverAgain: true });
  });

  test('what was ticked in the one question is not sent with the other', async () => {
    const shown = showRequest();
    await shown.click(button('I don’t know this person'));
    await shown.click(await screen.findByLabelText(/^Never write to me again/));
    await shown.click(button('Not now'));
    await shown.click(button('Decline'));
    await shown.click(button('Yes, decline'));
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    expect(shown.sent[0]?.body).not.toHaveProperty('neverAgain');
  });
});
