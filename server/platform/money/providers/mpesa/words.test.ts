import { describe, expect, it } from 'vitest';
import { english } from '@shared/texts/english';
import { isPayoutFailure, payoutWords, promptWords } from './words';

const PROMPT_CODES =
  '1 2 3 4 8 17 26 1001 1019 1025 1032 1037 2001 2028 8006 9999 SFC_IC0003'.split(' ');
const PAYOUT_CODES =
  '1 2 3 4 8 11 17 18 20 21 22 24 25 26 29 2001 2006 2028 2040 8006 SFC_IC0003'.split(' ');

describe('promptWords', () => {
  it.each(PROMPT_CODES)('has its own sentence for %s', (code) => {
    expect(english(promptWords(code).text)).not.toContain(`code ${code}`);
  });

  it('knows that in a prompt 2001 is a wrong PIN, worth another try', () => {
    const { text, isRetryable } = promptWords('2001');
    expect(english(text)).toBe(
      'The M-Pesa PIN was wrong. Nothing was paid. Send the prompt again.',
    );
    expect(isRetryable).toBe(true);
  });

  it.each([
    ['1032', 'final'],
    ['2001', 'final'],
    ['1', 'final'],
    ['4711', 'final'],
    ['1037', 'silent'],
    ['1019', 'silent'],
    ['429', 'not_shown'],
    ['26', 'not_shown'],
    ['not_sent', 'not_shown'],
  ])('of a prompt that failed with %s knows that it ended %s', (code, ending) => {
    expect(promptWords(code).ending).toBe(ending);
  });

  it('names a code that nobody knows and offers no retry', () => {
    expect(english(promptWords('4711').text)).toContain('(code 4711)');
    expect(promptWords('4711').isRetryable).toBe(false);
  });
});

describe('payoutWords', () => {
  it.each(PAYOUT_CODES)('has a sentence for %s, which proves a failure', (code) => {
    expect(english(payoutWords(code).text)).not.toContain('unexpected answer');
    expect(isPayoutFailure(code)).toBe(true);
  });

  it.each([['0'], ['15'], ['4711'], ['']])('does not take %j for a failure', (code) => {
    expect(isPayoutFailure(code)).toBe(false);
  });

  it('stops sending when our own credential is refused, as 2001 means here', () => {
    expect(payoutWords('2001')).toMatchObject({ needs: 'lender', mustStopSending: true });
    expect(payoutWords('8006').mustStopSending).toBe(true);
    expect(payoutWords('1').mustStopSending).toBe(false);
  });

  it('sends the person to another number when theirs is not on M-Pesa', () => {
    expect(payoutWords('SFC_IC0003')).toMatchObject({ needs: 'recipient', isRetryable: false });
  });

  it('leaves an unknown code to a person', () => {
    expect(payoutWords('4711')).toMatchObject({ needs: 'lender', isRetryable: false });
  });
});
