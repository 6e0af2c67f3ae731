import type { Language } from '@shared/language';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { maskPhone, type Phone } from '@shared/phone';
import type { LinkPage, LinkWords } from '@server/platform/http/link-page';
import type { Deps } from '@server/platform/core/context';
import { changeToUndo, keepNumber } from './keep-number';

const WORDS: Record<Language, LinkWords> = {
  en: {
    title: 'Keep your number',
    ask: (before) => `Keep ${before} on your account?`,
    why: 'Somebody replaced the phone number of your Tegemea account. If it was you, close this page: nothing changes.',
    what: 'If it was not you, keep yours. Everybody is signed out, and money goes to your number alone.',
    button: 'Keep my number',
    done: 'Done. Your account has your number again. Now choose a new password: log in, “Forgot password?”.',
    failed: 'That did not work. Please try again, or call us.',
    over:
      `This link no longer works: it was used, or more than ${PAYEE_HOLD_HOURS} hours have passed. ` +
      'Call us if you did not change your number.',
    logIn: 'Log in',
  },
  sw: {
    title: 'Rudisha nambari yako',
    ask: (before) => `Ungependa ${before} ibaki kwenye akaunti yako?`,
    why:
      'Kuna mtu amebadilisha nambari ya simu ya akaunti yako ya Tegemea. Ikiwa ni wewe, funga ukurasa huu: ' +
      'hakuna kitakachobadilika.',
    what: 'Ikiwa si wewe, rudisha yako. Wote waliomo watatolewa, na pesa zitatumwa kwa nambari yako pekee.',
    button: 'Rudisha nambari yangu',
    done: 'Sawa. Akaunti yako ina nambari yako tena. Sasa chagua nenosiri jipya: ingia, “Umesahau nenosiri?”.',
    failed: 'Haikufaulu. Tafadhali jaribu tena, au utupigie simu.',
    over:
      `Kiungo hiki hakifanyi kazi tena: kimetumika, au saa ${PAYEE_HOLD_HOURS} zimepita. ` +
      'Tupigie simu ikiwa hukubadilisha nambari yako.',
    logIn: 'Ingia',
  },
};

/** The page behind the link that an old number gets. */
export const keepNumberPage = (deps: Deps): LinkPage => ({
  name: 'keep',
  words: WORDS,
  look: async (token) => maskPhone((await changeToUndo(deps, token)).before as Phone),
  act: keepNumber,
});
