/** Sentences as in sw-sentence-list.ts, of those that only who is signed in reads. */
export const SIGNED_IN_SENTENCES: Readonly<Record<string, string>> = {
  // Forms.
  'Give a reason that the person can read': 'Toa sababu ambayo mtu anaweza kuisoma',
  'Give a day as YYYY-MM-DD': 'Andika siku kama YYYY-MM-DD',
  'Enter your guarantor’s name': 'Andika jina la mdhamini wako',
  'Choose 3, 6 or 12 months': 'Chagua miezi 3, 6 au 12',
  'Choose what the loan is for': 'Chagua kusudi la mkopo',
  'Enter an amount in shillings': 'Andika kiasi kwa shilingi',
  // Coverage.
  'Add more guarantors to unlock better rates': 'Ongeza wadhamini ili upate riba nafuu zaidi',
  'Add 1 more guarantor to unlock the lowest rate':
    'Ongeza mdhamini 1 zaidi ili upate riba ya chini kabisa',
  "Excellent coverage! You've unlocked the best rates": 'Dhamana bora! Umepata riba nafuu kabisa',
  // Accounts.
  'Your account is frozen: you can repay, but not borrow, invite or guarantee.':
    'Akaunti yako imesimamishwa: unaweza kulipa, lakini si kukopa, kualika wala kudhamini.',
  'This number is verified on another account':
    'Nambari hii imethibitishwa kwenye akaunti nyingine',
  'Enter your phone number first': 'Andika nambari yako ya simu kwanza',
  'Someone else changed this at the same moment. Look again.':
    'Mtu mwingine amebadilisha hili wakati huo huo. Angalia tena.',
  'You verified your phone': 'Ulithibitisha nambari yako ya simu',
  'You paid an instalment on time': 'Ulilipa awamu kwa wakati',
  'You repaid a loan': 'Ulimaliza kulipa mkopo',
  'You repaid a loan on time': 'Ulimaliza kulipa mkopo kwa wakati',
  'A loan that you guaranteed was repaid': 'Mkopo uliodhamini ulilipwa wote',
  'A loan that you guaranteed was repaid. No points: you and its borrower stand behind each other':
    'Mkopo uliodhamini ulilipwa wote. Hakuna alama: wewe na mkopaji mnadhaminiana',
  'A loan that you guaranteed was repaid. No points: you had some for this borrower less than {days} days ago':
    'Mkopo uliodhamini ulilipwa wote. Hakuna alama: ulipata za mkopaji huyu siku {days} hazijaisha',
  // Loans.
  'You have {available} available, less than the smallest loan.':
    'Unaweza kukopa {available}, chini ya mkopo mdogo zaidi.',
  'Enter an amount in whole shillings, from {least} to {most}.':
    'Andika kiasi kwa shilingi kamili, kuanzia {least} hadi {most}.',
  'Choose a term of 3, 6 or 12 months.': 'Chagua muda wa miezi 3, 6 au 12.',
  'Choose what the loan is for.': 'Chagua kusudi la mkopo.',
  'Please add at least one guarantor to continue':
    'Tafadhali ongeza angalau mdhamini mmoja ili uendelee',
  'There is nothing to repay on this loan now.': 'Hakuna cha kulipa kwa mkopo huu sasa.',
  'M-Pesa did not take it this time. The money is still yours; we will send it again.':
    'M-Pesa haikupokea mara hii. Pesa bado ni zako; tutazituma tena.',
  // Guarantees.
  "Nobody can guarantee their own loan. Enter someone else's number.":
    'Hakuna anayeweza kudhamini mkopo wake mwenyewe. Andika nambari ya mtu mwingine.',
  'This is your own loan, so you cannot guarantee it.':
    'Huu ni mkopo wako mwenyewe, kwa hivyo huwezi kuudhamini.',
  'You have already answered about this loan.': 'Tayari umejibu kuhusu mkopo huu.',
  'This person has already answered about this loan.': 'Mtu huyu tayari amejibu kuhusu mkopo huu.',
  'This person has already been asked to guarantee this loan.':
    'Mtu huyu tayari ameombwa kudhamini mkopo huu.',
  'The cap must be above KSh 0.': 'Kikomo lazima kiwe zaidi ya KSh 0.',
  'A loan can have at most {count} guarantors.':
    'Mkopo unaweza kuwa na wadhamini {count} kwa wingi.',
  'You can lower the cap, but not raise it above {most}.':
    'Unaweza kupunguza kikomo, lakini si kukiongeza zaidi ya {most}.',
  'You have no notice on this guarantee, so there is nothing to appeal.':
    'Huna taarifa yoyote kwenye dhamana hii, kwa hivyo hakuna cha kukatia rufaa.',
  'You have already appealed; an admin has decided or will decide.':
    'Tayari umekata rufaa; msimamizi ameamua au ataamua.',
  'The {hours} hours of notice are over, so it is too late to appeal.':
    'Saa {hours} za taarifa zimeisha, kwa hivyo muda wa kukata rufaa umepita.',
  'Nothing is asked of you on this guarantee now.': 'Sasa huombwi chochote kwenye dhamana hii.',
  'We reminded {borrower} of {due} by SMS before it was due.':
    'Tulimkumbusha {borrower} kwa SMS kuhusu {due} kabla ya tarehe ya kulipa.',
  'We reminded {borrower} of {due} by SMS, 1 day late.':
    'Tulimkumbusha {borrower} kwa SMS kuhusu {due}, siku 1 baada ya tarehe ya kulipa.',
  'We reminded {borrower} of {due} by SMS, {days} days late.':
    'Tulimkumbusha {borrower} kwa SMS kuhusu {due}, siku {days} baada ya tarehe ya kulipa.',
  'We sent {borrower} a final demand for {arrears} by SMS.':
    'Tulimtumia {borrower} dai la mwisho la {arrears} kwa SMS.',
  'An M-Pesa prompt for {amount} was sent to {borrower}.':
    'Ombi la M-Pesa la {amount} lilitumwa kwa {borrower}.',
  '{borrower} paid {amount}.': '{borrower} alilipa {amount}.',
  // Paying back.
  'A prompt for another amount is open on your phone. Finish it, or wait until it ends.':
    'Kuna ombi la kiasi kingine kwenye simu yako. Limalize, au usubiri liishe.',
  'Enter whole shillings, from KSh 1 to {most}.':
    'Andika shilingi kamili, kuanzia KSh 1 hadi {most}.',
  'We are sending the prompt to your phone.': 'Tunatuma ombi la malipo kwa simu yako.',
  'The prompt is on your phone. Enter your M-Pesa PIN.':
    'Ombi liko kwenye simu yako. Weka PIN yako ya M-Pesa.',
  'M-Pesa has not answered yet. If a prompt appears, you can pay it once.':
    'M-Pesa bado haijajibu. Ombi likionekana, unaweza kulilipa mara moja.',
  'M-Pesa has not told us what happened. A person on our side is looking at it.':
    'M-Pesa haijatuambia kilichotokea. Mtu wetu anaangalia.',
  'This is a problem on our side, not yours. Nothing was taken.':
    'Hili ni tatizo letu, si lako. Hakuna pesa iliyochukuliwa.',
  'M-Pesa is busy right now. Wait a few minutes, then send the prompt again.':
    'M-Pesa ina shughuli nyingi sasa. Subiri dakika chache, kisha tuma ombi tena.',
  'M-Pesa could not show the prompt on your phone. Wait a minute, then send it again.':
    'M-Pesa haikuweza kuonyesha ombi kwenye simu yako. Subiri dakika moja, kisha tuma tena.',
  'There was not enough money in your M-Pesa. Top up, then send the prompt again.':
    'Salio lako la M-Pesa halikutosha. Ongeza pesa, kisha tuma ombi tena.',
  'The amount is below the least that M-Pesa moves, KSh 1.':
    'Kiasi hicho ni chini ya kile ambacho M-Pesa hutuma, KSh 1.',
  'The amount is above the most that M-Pesa moves at once, KSh 250,000.':
    'Kiasi hicho kinazidi kile ambacho M-Pesa hutuma kwa mara moja, KSh 250,000.',
  'This would pass your M-Pesa limit for one day. Pay a smaller amount, or pay tomorrow.':
    'Hii ingezidi kikomo chako cha M-Pesa cha siku moja. Lipa kiasi kidogo, au lipa kesho.',
  'M-Pesa takes the same amount only once in 2 minutes. Wait a little, then try again.':
    'M-Pesa hupokea kiasi kile kile mara moja tu kwa dakika 2. Subiri kidogo, kisha ujaribu tena.',
  'Your phone has another M-Pesa prompt open. Finish it, wait a minute, then try again.':
    'Simu yako ina ombi lingine la M-Pesa. Limalize, subiri dakika moja, kisha ujaribu tena.',
  'The prompt expired before M-Pesa could finish. Send it again.':
    'Muda wa ombi uliisha kabla ya M-Pesa kumaliza. Litume tena.',
  'You cancelled the prompt. Nothing was paid. Send it again when you are ready.':
    'Ulighairi ombi. Hakuna kilicholipwa. Litume tena ukiwa tayari.',
  'There was no answer from your phone. Check that it is on and has signal, then try again.':
    'Simu yako haikujibu. Hakikisha imewashwa na ina mtandao, kisha ujaribu tena.',
  'The M-Pesa PIN was wrong. Nothing was paid. Send the prompt again.':
    'PIN ya M-Pesa haikuwa sahihi. Hakuna kilicholipwa. Tuma ombi tena.',
  'Your M-Pesa PIN is locked. Call Safaricom on 100 to unlock it, then try again.':
    'PIN yako ya M-Pesa imefungwa. Piga simu kwa Safaricom 100 waifungue, kisha ujaribu tena.',
  'We looked it up at M-Pesa: this prompt was not paid.':
    'Tumeangalia kwa M-Pesa: ombi hili halikulipwa.',
  'M-Pesa moved another amount than we asked for. It is booked as a payment of its own.':
    'M-Pesa ilituma kiasi tofauti na tulichoomba. Kimeandikwa kama malipo yake yenyewe.',
  'M-Pesa could not be reached. Nothing was sent; try again in a minute.':
    'M-Pesa haikupatikana. Hakuna kilichotumwa; jaribu tena baada ya dakika moja.',
  'M-Pesa did not take this number or amount. Use a number registered for M-Pesa.':
    'M-Pesa haikukubali nambari hii au kiasi hiki. Tumia nambari iliyosajiliwa M-Pesa.',
  'M-Pesa did not complete this payment (code {code}). Look at your M-Pesa messages before you try again.':
    'M-Pesa haikukamilisha malipo haya (msimbo {code}). Angalia ujumbe wako wa M-Pesa kabla ya kujaribu tena.',
};
