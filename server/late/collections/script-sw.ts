import type { ScriptFacts } from './script';

/** The same in Kiswahili. */
export const kiswahiliScript = ({ caller, borrower, reference, due, since, ask }: ScriptFacts) => [
  `Habari. Jina langu ni ${caller}, napiga simu kutoka Tegemea. Je, ninazungumza na ${borrower}?`,
  `Simu hii inahusu mkopo wako mwenyewe, ${reference}. Je, una nafasi ya kuzungumza? Kama huna, nipige lini?`,
  ...(ask.kind === 'answer_dispute'
    ? [
        'Ulituambia kuna jambo lisilo sawa. Ninakupigia kukueleza tulichokipata.',
        'Katika simu hii huombwi chochote kuhusu jambo hilo.',
      ]
    : [
        `${due} zinadaiwa tangu ${since}. Ikiwa ulishalipa, niambie siku na nambari ya risiti.`,
        ASKS[ask.kind](ask),
      ]),
  'Ikiwa huwezi kulipa kama tulivyokubaliana, unaweza kuomba masharti nafuu. Kuomba hakuna malipo.',
  'Ikiwa unaona kuna kosa, niambie kwa nini. Unaweza pia kulalamika kwenye programu, chini ya Wasifu.',
  'Asante kwa muda wako.',
];

const ASKS: Record<
  Exclude<ScriptFacts['ask']['kind'], 'answer_dispute'>,
  (ask: ScriptFacts['ask']) => string
> = {
  day: () => 'Unaweza kulipa siku gani, na kiasi gani? Ahidi kile tu unachoweza kutimiza.',
  broken: ({ amount = '', on = '' }) =>
    `Ulituambia ungelipa ${amount} kufikia ${on}, na bado hazijafika. Ni nini kimebadilika?`,
  plan: () => 'Uliomba masharti nafuu. Je, unaweza kulipa kiasi gani kila mwezi?',
};
