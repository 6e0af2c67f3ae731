import { formatInstant } from '@shared/day';
import type { Language } from '@shared/language';
import type { LinkPage, LinkWords } from '@server/platform/http/link-page';
import type { Deps } from '@server/platform/core/context';
import { erasureToStop, stopByLink } from './stop-erasure';

const WORDS: Record<Language, LinkWords> = {
  en: {
    title: 'Keep your account',
    ask: (at) => `Keep your account? It will be erased on ${at}.`,
    why: 'Somebody asked us to erase your Tegemea account. If that was you, close this page: nothing changes.',
    what: 'If it was not you, keep it, and then choose a new password.',
    button: 'Keep my account',
    done: 'Done. Your account stays. Now choose a new password: log in, “Forgot password?”.',
    failed: 'That did not work. Please try again, or call us.',
    over: 'This link no longer works: the erasure was stopped, or the account is erased.',
    logIn: 'Log in',
  },
  sw: {
    title: 'Bakisha akaunti yako',
    ask: (at) => `Ungependa kubakisha akaunti yako? Itafutwa ${at}.`,
    why:
      'Kuna mtu ametuomba tufute akaunti yako ya Tegemea. Ikiwa ni wewe, funga ukurasa huu: ' +
      'hakuna kitakachobadilika.',
    what: 'Ikiwa si wewe, ibakishe, kisha chagua nenosiri jipya.',
    button: 'Bakisha akaunti yangu',
    done: 'Sawa. Akaunti yako itabaki. Sasa chagua nenosiri jipya: ingia, “Umesahau nenosiri?”.',
    failed: 'Haikufaulu. Tafadhali jaribu tena, au utupigie simu.',
    over: 'Kiungo hiki hakifanyi kazi tena: ufutaji ulizuiwa, au akaunti imefutwa.',
    logIn: 'Ingia',
  },
};

/** The page behind the link that a phone gets when its account is to be erased. */
export const stopErasurePage = (deps: Deps): LinkPage => ({
  name: 'stay',
  words: WORDS,
  look: async (token, language) =>
    formatInstant((await erasureToStop(deps, token)).erasesAt, language),
  act: stopByLink,
});
