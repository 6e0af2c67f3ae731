import type { Language } from '@shared/language';

export interface OptOutWords {
  title: string;
  /** `number`: masked. */
  whose(number: string): string;
  /** What happens, line by line. */
  what: readonly string[];
  button(number: string): string;
  change: string;
  done: string;
  promise(number: string): string;
  incomplete: string;
  again: string;
  wrong: string;
  complain: string;
}

export const OPT_OUT_WORDS: Record<Language, OptOutWords> = {
  en: {
    title: 'Stop messages from Tegemea',
    whose: (number) => `This link belongs to ${number}.`,
    what: [
      'We’ll never message this number again when somebody names it.',
      'Nobody owes anything who has not said yes themself.',
      'We don’t tell the person who asked you.',
    ],
    button: (number) => `Never message ${number} about others`,
    change:
      'What you asked for or agreed to yourself still comes: codes, and news of your loans and guarantees.',
    done: 'Done',
    promise: (number) =>
      `We’ll never message ${number} again when somebody names it. You can close this page.`,
    incomplete: 'This link is not complete',
    again: 'Copy all of it from the SMS and open it again. Or call us and we’ll stop the messages.',
    wrong: 'Is something wrong?',
    complain:
      'Call us or write to us: a person answers. You can also complain to the Office of the Data ' +
      'Protection Commissioner (odpc.go.ke).',
  },
  sw: {
    title: 'Zuia ujumbe wa Tegemea',
    whose: (number) => `Kiungo hiki ni cha ${number}.`,
    what: [
      'Hatutaandikia nambari hii tena mtu akiitaja.',
      'Asiyekubali mwenyewe hadaiwi chochote.',
      'Hatumwambii aliyekuomba.',
    ],
    button: (number) => `Msiandikie ${number} kuhusu wengine`,
    change:
      'Ulichoomba au kukubali mwenyewe bado kitakufikia: misimbo, na habari za mikopo na dhamana zako.',
    done: 'Imekamilika',
    promise: (number) => `Hatutaandikia ${number} tena mtu akiitaja. Unaweza kufunga ukurasa huu.`,
    incomplete: 'Kiungo hiki hakijakamilika',
    again: 'Kinakili chote kutoka kwenye SMS ukifungue tena. Au tupigie simu, nasi tuzuie ujumbe.',
    wrong: 'Kuna tatizo?',
    complain:
      'Tupigie simu au utuandikie: mtu atakujibu. Pia unaweza kulalamika kwa Ofisi ya Kamishna wa ' +
      'Ulinzi wa Data (odpc.go.ke).',
  },
};
