import { type Day, formatDay } from '@shared/day';
import type { Language } from '@shared/language';
import { type Cents, formatMoney } from '@shared/money';
import type { CollectionCase } from '@server/lending/next-contact';
import { englishScript } from './script-en';
import { kiswahiliScript } from './script-sw';

/** What a script says, formatted in its language. It knows nothing of guarantors. */
export interface ScriptFacts {
  caller: string;
  borrower: string;
  reference: string;
  due: string;
  since: string;
  ask: { kind: 'day' | 'broken' | 'plan' | 'answer_dispute'; amount?: string; on?: string };
}

interface Call {
  language: Language;
  caller: string;
  borrower: string;
  reference: string;
  due: Cents;
  since: Day;
  found: Pick<CollectionCase, 'promise' | 'contact' | 'plan'>;
}

/** What to say to a borrower about a late loan, line by line, in their language. */
export function scriptFor({ language, due, since, found, ...names }: Call): string[] {
  const facts: ScriptFacts = {
    ...names,
    due: formatMoney(due),
    since: formatDay(since, language),
    ask: askOf(found, language),
  };
  return (language === 'sw' ? kiswahiliScript : englishScript)(facts);
}

function askOf({ promise, contact, plan }: Call['found'], language: Language): ScriptFacts['ask'] {
  if (contact?.outcome === 'dispute') return { kind: 'answer_dispute' };
  if (plan || contact?.outcome === 'hardship_asked') return { kind: 'plan' };
  if (promise?.state !== 'broken') return { kind: 'day' };
  const { amount, on } = promise;
  return { kind: 'broken', amount: formatMoney(amount), on: formatDay(on, language) };
}
